import type { Appointment, License } from '@portico/contract/rooms/agencies';
import type { AgencyInvitation } from '@portico/contract/rooms/invitations';
import { formatDay, formatLocalDay } from '@portico/contract/rules/format';

export interface StateAppointments {
  readonly state: string;
  readonly programs: readonly { readonly name: string; readonly markets: readonly string[] }[];
}

function gather<T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
}

/** By state, then by program, with the markets that write it there. The server's order is kept. */
export const appointmentsByState = (appointments: readonly Appointment[]): StateAppointments[] =>
  gather(appointments, ({ State }) => State).map(([state, here]) => ({
    state,
    programs: gather(here, ({ Program }) => Program).map(([name, lines]) => ({
      name,
      markets: lines.map(({ Market }) => Market),
    })),
  }));

/** With its state, where the number does not begin with it. */
export const licenseNumber = ({ State, Number: number }: License): string =>
  number.startsWith(State) ? number : `${State} ${number}`;

/** What to say about a license next to its number. */
export function licenseNote({ Status, ExpiresOn }: License): string {
  const day = formatDay(ExpiresOn);
  if (Status === 'expired') return `Expired ${day}`;
  return Status === 'expiring' ? `Expires soon, ${day}` : `until ${day}`;
}

/** `Invited Nov 15, 2026, pending`, or how it ended. */
export function invitationNote({ State, Sent, Expires, Answered }: AgencyInvitation): string {
  if (State === 'pending') return `Invited ${formatLocalDay(Sent)}, pending`;
  if (State === 'expired') return `Invited ${formatLocalDay(Sent)}, expired ${formatLocalDay(Expires)}`;
  return `${State.charAt(0).toUpperCase()}${State.slice(1)} ${Answered === null ? '' : formatLocalDay(Answered)}`;
}
