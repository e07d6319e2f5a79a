import { TextField } from '../../../ui/TextField.tsx';
import { centsOf, typedAmount } from '../claim/claim.rules.ts';

/** What the fields of an adjuster's work start with. */
export const workOf = (
  held: {
    readonly Phone: string;
    readonly Hours: string;
    readonly AuthorityCents: number;
    readonly ReserveAuthorityCents: number;
    readonly Capacity: number;
  } | null,
) => ({
  AuthorityCents: held === null ? '' : typedAmount(held.AuthorityCents),
  ReserveAuthorityCents: held === null ? '' : typedAmount(held.ReserveAuthorityCents),
  Capacity: held === null ? '' : String(held.Capacity),
  Phone: held?.Phone ?? '',
  Hours: held?.Hours ?? 'Monday to Friday, 8 AM to 6 PM Eastern',
});
export type Work = ReturnType<typeof workOf>;

export const workBody = ({ AuthorityCents, ReserveAuthorityCents, Capacity, ...rest }: Work) => ({
  ...rest,
  AuthorityCents: centsOf(AuthorityCents),
  ReserveAuthorityCents: centsOf(ReserveAuthorityCents),
  Capacity: /^\d+$/.test(Capacity.trim()) ? Number(Capacity) : Number.NaN,
});

interface Control {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (entered: { readonly target: { readonly value: string } }) => void;
}
interface Props {
  readonly field: (name: keyof Work) => Control;
  /** The reader's own: someone else sets their limits. */
  readonly isMine?: boolean;
}

export const WorkFields = ({ field, isMine = false }: Props) => (
  <>
    {!isMine && (
      <>
        <TextField
          label="Payment authority"
          hint="In dollars. What they can pay on a claim without someone else."
          inputMode="decimal"
          autoComplete="off"
          {...field('AuthorityCents')}
        />
        <TextField
          label="Reserve authority"
          hint="In dollars. How far they can set reserves without someone else."
          inputMode="decimal"
          autoComplete="off"
          {...field('ReserveAuthorityCents')}
        />
      </>
    )}
    <TextField
      label="Capacity"
      hint="How many open claims are a full load. With 0, they get no new ones."
      inputMode="numeric"
      autoComplete="off"
      {...field('Capacity')}
    />
    <TextField label="Phone" type="tel" autoComplete="off" {...field('Phone')} />
    <TextField
      label="Hours (optional)"
      hint="When policyholders can call."
      maxLength={100}
      autoComplete="off"
      {...field('Hours')}
    />
  </>
);
