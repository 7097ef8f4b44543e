import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A component that is loaded when first rendered. For rarely used parts of libraries. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazy(load) as unknown as ComponentType<P>
  return (props) => createElement(Suspense, null, createElement(Part, props))
}
