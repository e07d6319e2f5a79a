import type { ReactNode } from 'react';
import { useOutage } from '../platform/connection.ts';
import { OutageContext } from '../ui/outage.ts';

/** Lets what is on the screen know whether the server can be reached. */
export const Connected = ({ children }: { readonly children: ReactNode }) => (
  <OutageContext value={useOutage() !== undefined}>{children}</OutageContext>
);
