import {
  type Coded,
  type CodedMarket,
  type GuideChoice,
  type ProgramGuide,
  TURN_AROUND_DAYS,
  type UnderwritingGuide,
} from '@portico/contract/rooms/resources';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { Guide } from '@portico/rating';
import { selectMarkets, selectPrograms } from '../lookups/index.ts';
import { editionDates, guideOf, titledDocuments } from '../programs/index.ts';
import { turnAroundSince, underwriters } from '../quotes/index.ts';
import { officesOf, ownAgency, type Written, writtenOn } from './resources.sql.ts';

const DAY_MS = 86_400_000;

/** Codes. */
interface Asked {
  readonly Program?: string | undefined;
  readonly Market?: string | undefined;
  readonly State?: string | undefined;
}

interface Chosen {
  readonly choice: GuideChoice;
  /** What is chosen, if it's written and has rates. */
  readonly written: Written | undefined;
  readonly guide: Guide | undefined;
  readonly markets: readonly CodedMarket[];
}

/** Programs and markets, by name. */
export async function namesOf({ db }: Ctx): Promise<{ programs: Coded[]; markets: CodedMarket[] }> {
  const programs = await selectPrograms(db);
  const markets = await selectMarkets(db);
  return {
    programs: programs.map(({ Key, Code, Name }) => ({ Key, Code, Name })),
    markets: markets.map(({ Key, Code, Name, Admitted }) => ({ Key, Code, Name, IsAdmitted: Admitted })),
  };
}

/** Without codes: the first program and market that are written, in the agency's own state if they are there. */
async function choose(ctx: Ctx, asked: Asked): Promise<Chosen> {
  const Today = dayOf(ctx.now);
  const { programs, markets } = await namesOf(ctx);
  const all = await writtenOn(ctx, Today);
  const pick = <T extends Coded>(code: string | undefined, among: readonly T[], list: readonly T[]) =>
    (code === undefined ? among[0] : list.find(({ Code }) => Code === code)) ?? null;

  const ProgramList = programs.filter(({ Key }) => all.some(({ Program }) => Program.Key === Key));
  const Program = pick(asked.Program, ProgramList, programs);
  const ofProgram = all.filter((one) => one.Program.Key === Program?.Key);
  const MarketList = markets.filter(({ Key }) => ofProgram.some(({ Market }) => Market.Key === Key));
  const Market = pick(asked.Market, MarketList, markets);
  const ofMarket = ofProgram.filter((one) => one.Market.Key === Market?.Key);
  const StateList = ofMarket.map(({ state }) => state);
  const home = (await ownAgency(ctx))?.state ?? '';
  const State = asked.State ?? (StateList.includes(home) ? home : (StateList[0] ?? home));

  const written = ofMarket.find(({ state, editionKey }) => state === State && editionKey !== null);
  const guide = written?.editionKey ? await guideOf(ctx, written.editionKey, State, Today) : undefined;
  return {
    choice: {
      ...{ Today, ProgramList, MarketList, StateList, Program, Market, State },
      Edition: guide?.Edition ?? null,
    },
    written,
    guide,
    markets,
  };
}

export async function programGuide(ctx: Ctx, asked: Asked): Promise<ProgramGuide> {
  const { choice, guide, markets } = await choose(ctx, asked);
  const dates = choice.Program === null ? [] : await editionDates(ctx, choice.Program.Key);
  return {
    ...choice,
    CoverageList: [...(guide?.CoverageList ?? [])],
    DocumentList: await titledDocuments(ctx, guide?.DocumentList ?? []),
    FormList: [...(guide?.FormList ?? [])],
    FeeList: [...(guide?.FeeList ?? [])],
    Cancellation: guide?.Cancellation ?? null,
    EditionList: dates.flatMap(({ marketKey, ...one }) => {
      const Market = markets.find(({ Key }) => Key === marketKey);
      return Market === undefined ? [] : [{ ...one, Market }];
    }),
  };
}

export async function underwritingGuide(ctx: Ctx, asked: Asked): Promise<UnderwritingGuide> {
  const { choice, guide, written } = await choose(ctx, asked);
  const [Office = null] = written?.Contract ? await officesOf(ctx, [written.Contract.Key]) : [];
  return {
    ...choice,
    IneligibleList: [...(guide?.IneligibleList ?? [])],
    ReferralList: [...(guide?.ReferralList ?? [])],
    DocumentList: await titledDocuments(ctx, guide?.DocumentList ?? []),
    AgentLimitCents: guide?.AgentLimitCents ?? null,
    TurnAround: await turnAroundSince(ctx, new Date(ctx.now.getTime() - TURN_AROUND_DAYS * DAY_MS)),
    UnderwriterList: await underwriters(ctx),
    Office,
  };
}
