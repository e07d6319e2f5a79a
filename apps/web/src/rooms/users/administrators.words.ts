import type { AdministratorRequest, AdministratorRight, UserEvent } from '@portico/contract/rooms/users';
import type { TwoPersonChange } from '@portico/contract/rules/administrators';

export function askedText({ Change, Person, AskedBy }: AdministratorRequest): string {
  const what: Readonly<Record<TwoPersonChange, string>> = {
    give: `make ${Person.NameFull} an administrator`,
    take: `end ${Person.NameFull}’s right as an administrator`,
    reset: `reset ${Person.NameFull}’s two-step verification`,
  };
  return `${AskedBy.NameFull} asked to ${what[Change]}.`;
}

export function waitingText({ Change, Person, MayConfirm, IsForPerson }: AdministratorRequest): string {
  if (MayConfirm && Change === 'reset')
    return 'Call them first, on a number you know, and make sure it’s them. If you confirm it, we tell them right away, and they can stop it during a waiting time.';
  if (MayConfirm) return 'It happens once you confirm it.';
  return IsForPerson
    ? `There’s no other administrator, so ${Person.NameFull} has to confirm it on their own Sign-in Security page. We emailed them.`
    : 'Another administrator has to confirm it. We emailed them.';
}

/** Who decided it. */
export function originText({ IsListed, Since, GivenBy, ConfirmedBy }: AdministratorRight): string {
  if (Since === null) return 'Their email is on the list of administrators in Configuration.';
  const by =
    GivenBy === null
      ? 'Made an administrator on the server.'
      : `Made an administrator by ${GivenBy.NameFull}${ConfirmedBy ? `, confirmed by ${ConfirmedBy.NameFull}` : ''}.`;
  return IsListed ? `${by} Their email is on the list in Configuration, too.` : by;
}

const GIVE = {
  same: 'Asked to make them an administrator, which they were already',
  now: 'Made an administrator',
  ask: 'Proposed as an administrator',
  confirm: 'Confirmed as an administrator',
  refuse: 'Refused as an administrator',
  withdraw: 'No longer proposed as an administrator',
} as const;
const TAKE = {
  same: 'Asked to end their right as an administrator, which they didn’t have',
  now: 'No longer an administrator',
  ask: 'Asked to end their right as an administrator',
  confirm: 'No longer an administrator',
  refuse: 'Refused to end their right as an administrator',
  withdraw: 'Stays an administrator: the request was withdrawn',
} as const;

const RESET = {
  same: 'Asked to reset their two-step verification',
  now: 'Asked to reset their two-step verification',
  ask: 'Asked to reset their two-step verification',
  confirm: 'Confirmed the reset of their two-step verification',
  refuse: 'Refused to reset their two-step verification',
  withdraw: 'No longer asked to reset their two-step verification',
} as const;

/** What an event says about something that takes two people. Undefined for all others. */
export function rightEventText({ Event, Change, Outcome }: UserEvent): string | undefined {
  if (Change === null || Outcome === null) return undefined;
  if (Event === 'persons.create') return 'Invited as an administrator';
  return { give: GIVE, take: TAKE, reset: RESET }[Change][Outcome];
}
