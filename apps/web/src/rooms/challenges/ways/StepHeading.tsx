import type { ReactNode } from 'react';
import { takeFocus } from '../../../ui/takeFocus.ts';

/** The heading of a step takes the focus, so that the new step is read from its start. */
export const StepHeading = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <h2 id={id} ref={takeFocus} tabIndex={-1}>
    {children}
  </h2>
);
