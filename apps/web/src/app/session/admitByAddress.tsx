import type { Root } from 'react-dom/client';
import { notifyFailure } from '../../platform/notify.ts';
import type { AddressParameters } from './address.ts';
import { admit } from './admission.ts';
import { type Replacement, ReplacePerson } from './ReplacePerson.tsx';

/** Handles the address's parameters before the portal shows anything. A question is shown in its place. */
export async function admitByAddress(parameters: AddressParameters, root: Root): Promise<void> {
  const ask = (replacement: Replacement) =>
    new Promise<boolean>((answer) => {
      root.render(<ReplacePerson {...replacement} onAnswer={answer} />);
    });
  await admit(parameters, ask).catch(notifyFailure);
}
