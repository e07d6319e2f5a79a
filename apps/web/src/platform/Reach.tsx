import { formatPhone } from '@portico/contract/rules/format';

/** A number to call, written as people read it. */
export function Phone({ number }: { readonly number: string }) {
  const digits = number.replace(/\D/g, '');
  return <a href={`tel:+1${digits}`}>{formatPhone(digits) || number}</a>;
}

export const Mail = ({ address }: { readonly address: string }) => (
  <a href={`mailto:${address}`}>{address}</a>
);
