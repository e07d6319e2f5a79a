import type { MarketDetails, MarketFee, Markets } from '@portico/contract/rooms/resources';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { guideOf, lawCharges } from '../programs/index.ts';
import { namesOf } from './guides.ts';
import { appointmentsOf, officesOf, ownAgency, type Written, writtenOn } from './resources.sql.ts';

/** Each market with what it writes today. */
export async function marketsOf(ctx: Ctx): Promise<Markets> {
  const Today = dayOf(ctx.now);
  const agency = await ownAgency(ctx);
  const appointed = await appointmentsOf(ctx, agency, Today);
  const all = (await writtenOn(ctx, Today)).filter(({ editionKey }) => editionKey !== null);
  const { programs, markets } = await namesOf(ctx);
  const MarketList: MarketDetails[] = [];
  for (const market of markets) {
    const written = all.filter(({ Market }) => Market.Key === market.Key);
    const contractKeys = written.flatMap(({ Contract }) => (Contract === null ? [] : [Contract.Key]));
    const { fees, cancellations } = await termsOf(ctx, written, Today);
    MarketList.push({
      ...market,
      ProgramList: programs.flatMap((Program) => {
        const StateList = written.filter((one) => one.Program.Key === Program.Key).map(({ state }) => state);
        return StateList.length === 0 ? [] : [{ Program, StateList }];
      }),
      FeeList: fees,
      ChargeList: await chargesOf(ctx, written, market.IsAdmitted, Today),
      CancellationList: cancellations,
      OfficeList: await officesOf(ctx, contractKeys),
      AppointmentList: written.flatMap(({ Program, Contract, state }) => {
        const AppointedOn = appointed.get(Contract?.Key ?? '');
        return AppointedOn === undefined ? [] : [{ Program: Program.Name, State: state, AppointedOn }];
      }),
    });
  }
  return { Today, Agency: agency === undefined ? null : { Key: agency.Key, Name: agency.Name }, MarketList };
}

/** Fees that are the same are one line, with the programs and states that have them. */
async function termsOf(
  ctx: Ctx,
  written: readonly Written[],
  day: string,
): Promise<{ fees: MarketFee[]; cancellations: string[] }> {
  const fees = new Map<string, MarketFee>();
  const cancellations = new Set<string>();
  for (const { editionKey, Program, state } of written) {
    const guide = await guideOf(ctx, editionKey ?? '', state, day);
    cancellations.add(guide.Cancellation);
    for (const { Name, AmountCents, When } of guide.FeeList) {
      const key = JSON.stringify([Name, AmountCents, When]);
      const { ProgramList, StateList } = fees.get(key) ?? { ProgramList: [], StateList: [] };
      fees.set(key, {
        ...{ Name, AmountCents, When },
        ProgramList: [...new Set([...ProgramList, Program.Name])].sort(),
        StateList: [...new Set([...StateList, state])].sort(),
      });
    }
  }
  return { fees: [...fees.values()], cancellations: [...cancellations] };
}

async function chargesOf(
  ctx: Ctx,
  written: readonly Written[],
  isAdmitted: boolean,
  today: string,
): Promise<MarketDetails['ChargeList']> {
  const states = [...new Set(written.map(({ state }) => state))];
  const names = new Map(written.map(({ Program }) => [Program.Code, Program.Name]));
  const charges = await lawCharges(ctx, states, isAdmitted);
  return charges
    .filter(({ ValidTo }) => ValidTo === null || ValidTo > today)
    .flatMap(({ Programs, ...charge }) => {
      const own = Programs.flatMap((code) => names.get(code) ?? []);
      if (own.length === 0) return [];
      return [{ ...charge, ProgramList: own.length === names.size ? [] : own }];
    });
}
