import type { Component, ComponentProps } from 'svelte'
import Icon from './Icon.svelte'

/** A component for every path: what an import of `~icons/…` becomes. */
export const icon = (d: string): Component => ((anchor: never, props: ComponentProps<typeof Icon>) => Icon(anchor, { ...props, d })) as unknown as Component
