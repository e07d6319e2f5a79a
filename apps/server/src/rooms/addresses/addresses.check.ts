import type { AddressCheck, AddressDraft, AddressProblem } from '@portico/contract/rooms/addresses';
import type { Ctx } from '@portico/platform/context';
import { asProblems, judge } from './places/rules.ts';
import { knownOf, stateOf } from './places/sql.ts';
import type { AddressServices } from './services/services.ts';
import { standardCode, standardise } from './standard/standard.ts';
import { hasHouseNumber, isPostBox } from './standard/street.rules.ts';
import { unfinishedUnit } from './standard/unit.rules.ts';

const problem = (Field: string, Message: string): AddressProblem => ({ Field, Message, Suggestion: null });

/** What is wrong with a property's address, judging by its street alone. */
export function streetProblems({
  Street1,
  Street2,
}: Pick<AddressDraft, 'Street1' | 'Street2'>): AddressProblem[] {
  const unit = unfinishedUnit(Street2 ?? null);
  return [
    ...(isPostBox(Street1)
      ? [problem('Street1', 'A PO box can’t be an insured location. Enter the street address.')]
      : hasHouseNumber(Street1)
        ? []
        : [problem('Street1', 'Enter the house number and street.')]),
    ...(unit === undefined ? [] : [problem('Street2', `Enter the number after ${unit}.`)]),
  ];
}

/** Whether an insured location can be at this address. With `heal`, a wrong ZIP code or city is corrected. */
export async function checkAddress(
  ctx: Ctx,
  services: AddressServices,
  draft: AddressDraft,
  heal: boolean,
): Promise<AddressCheck> {
  const written = { ...draft, PostalCode: standardCode(draft.PostalCode) };
  const ofPlace = await checkPlace(ctx, written, heal);
  const address = { ...written, ...Object.fromEntries(ofPlace.Mended.map(({ Field, To }) => [Field, To])) };
  return {
    Address: await standardise(ctx, services, address),
    Mended: ofPlace.Mended,
    Problems: [...streetProblems(draft), ...ofPlace.Problems],
  };
}

async function checkPlace(
  { db }: Ctx,
  written: AddressDraft,
  heal: boolean,
): Promise<Omit<AddressCheck, 'Address'>> {
  // Abroad we know no place, and have nothing against any.
  if (written.CountryCode !== 'US') return { Mended: [], Problems: [] };
  const judgement = judge(written, await knownOf(db, written));
  if (judgement.kind === 'settled') {
    const { changes, place } = judgement;
    return heal
      ? { Mended: [...changes], Problems: [] }
      : { Mended: [], Problems: asProblems(changes, place) };
  }
  const state = written.State === '' ? undefined : await stateOf(db, written.State);
  if (state?.exists === false)
    return {
      Mended: [],
      Problems: [problem('State', `${written.State} isn’t a state. Select one from the list.`)],
    };
  // Territories whose ZIP codes our list lacks.
  const isUncharted = state?.hasCodes === false && written.City !== '' && written.PostalCode !== '';
  return { Mended: [], Problems: isUncharted ? [] : [...judgement.problems] };
}
