import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The heading of a step takes the focus, so that the new step is read from its start. */
export function StepHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
