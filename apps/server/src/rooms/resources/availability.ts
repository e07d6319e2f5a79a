import { Failure } from '@portico/contract/errors';
import type { Availability, CountyStatus, PlaceAnswer, PlaceOption } from '@portico/contract/rooms/resources';
import { closedFor } from '@portico/contract/rules/closings';
import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { closedAreas, closingsAhead, closingsStopping, countiesOf } from '../catastrophes/index.ts';
import { type Candidate, placeCheck, placementsAt } from '../quotes/index.ts';
import { namesOf } from './guides.ts';
import { appointmentsOf, licensedStates, ownAgency, stateNames, writtenOn } from './resources.sql.ts';

/** What is written everywhere today, and the counties of one state. */
export async function availabilityOf(ctx: Ctx, state: string | undefined): Promise<Availability> {
  const Today = dayOf(ctx.now);
  const agency = await ownAgency(ctx);
  const all = (await writtenOn(ctx, Today)).filter(({ editionKey }) => editionKey !== null);
  const states = [...new Set(all.map((one) => one.state))];
  const licensed = agency && (await licensedStates(ctx, agency, states, Today));
  const appointed = await appointmentsOf(ctx, agency, Today);
  const { programs, markets } = await namesOf(ctx);
  const nameOf = await stateNames(ctx);
  return {
    Today,
    Agency: agency === undefined ? null : { Key: agency.Key, Name: agency.Name },
    ProgramList: programs,
    MarketList: markets,
    StateList: states.map((State) => ({
      State,
      Name: nameOf(State),
      IsLicensed: licensed?.has(State) ?? null,
      WrittenList: all
        .filter((one) => one.state === State)
        .map(({ Program, Market, Contract }) => ({
          Program: Program.Code,
          Market: Market.Code,
          AppointedOn: appointed.get(Contract?.Key ?? '') ?? null,
        })),
    })),
    ClosingList: await closingsAhead(ctx),
    CountyList:
      state === undefined
        ? []
        : await countyStatus(
            ctx,
            state,
            programs.map(({ Code }) => Code),
          ),
  };
}

async function countyStatus(ctx: Ctx, state: string, programs: readonly string[]): Promise<CountyStatus[]> {
  const closings = await closedAreas(ctx.db, state, ctx.now);
  return (await countiesOf(ctx, state)).map(({ Name }) => ({
    Name,
    ClosedList: programs.flatMap((Program) =>
      closedFor({ state, county: Name, program: Program, action: 'new', at: ctx.now }, closings).map(
        ({ key }) => ({ Program, ClosingID: key }),
      ),
    ),
  }));
}

interface Place {
  readonly State: string;
  readonly County: string;
  readonly TermBegin?: string | undefined;
}

/** Whether the caller can quote and bind at a place: what opening a quote and binding it would say. */
export async function placeAnswer(
  ctx: Ctx,
  { State, County: typed, TermBegin: asked }: Place,
): Promise<PlaceAnswer> {
  const today = dayOf(ctx.now);
  const TermBegin = asked ?? today;
  const County = await countyIn(ctx, State, typed);
  const agency = await ownAgency(ctx);
  const isLicensed = agency === undefined || (await licensedStates(ctx, agency, [State], today)).has(State);
  const appointed = await appointmentsOf(ctx, agency, today);
  const closings = new Set<string>();
  const options: PlaceOption[] = [];
  for (const candidate of await placementsAt(ctx, State, TermBegin)) {
    const { Program, Market } = candidate;
    const stopping = await closingsStopping(ctx.db, {
      state: State,
      county: County,
      program: Program.Code,
      action: 'new',
      at: ctx.now,
    });
    for (const { key } of stopping) closings.add(key);
    const { obstacles } = placeCheck({
      state: State,
      county: County,
      market: Market.Name,
      closings: stopping,
      isLicensed,
      hasContract: true,
      sectionOf: () => null,
    });
    const reasons = [
      ...rateReasons(candidate, TermBegin),
      ...obstacles.map(({ Code, Text }) => ({ Code: Code as 'closing' | 'license', Text })),
    ];
    const CanQuote = candidate.editionKey !== null;
    options.push({
      Program,
      Market,
      CanQuote,
      CanBind: reasons.length === 0,
      ReasonList:
        agency === undefined || appointed.has(candidate.Contract?.Key ?? '')
          ? reasons
          : [...reasons, appointmentReason(candidate, State)],
    });
  }
  return {
    ...{ State, County, TermBegin },
    Agency: agency === undefined ? null : { Key: agency.Key, Name: agency.Name },
    OptionList: options,
    ClosingList: (await closingsAhead(ctx)).filter(({ ID }) => closings.has(ID)),
  };
}

type Reasons = PlaceOption['ReasonList'];

const rateReasons = ({ editionKey, Market, Program }: Candidate, day: string): Reasons =>
  editionKey !== null
    ? []
    : [{ Code: 'noRates', Text: `${Market.Name} has no ${Program.Name} rates for ${formatDay(day)}.` }];

const appointmentReason = ({ Market, Program }: Candidate, state: string): Reasons[number] => ({
  Code: 'appointment',
  Text: `Your agency isn’t appointed with ${Market.Name} for ${Program.Name} in ${state} yet. Ask us for an appointment before you bind.`,
});

/** As ZIP codes have it: “collier county” is “Collier”. */
async function countyIn(ctx: Ctx, state: string, typed: string): Promise<string> {
  const folded = (name: string) =>
    name
      .toLowerCase()
      .replace(/\s+(county|parish)$/, '')
      .trim();
  const counties = await countiesOf(ctx, state);
  const found = counties.find(({ Name }) => folded(Name) === folded(typed));
  if (found === undefined)
    throw new Failure('badRequest', {}, [
      { path: 'query.County', message: `There’s no county called ${typed} in ${state}.` },
    ]);
  return found.Name;
}
