/** Editions as agents know them: what they offer and ask for, and since when. */
import type { Edition, EditionDays } from '@portico/contract/rooms/programs';
import type { EditionDates, GuideDocument } from '@portico/contract/rooms/resources';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { describeGuide, type Guide } from '@portico/rating';
import { statusOf } from './editions.rules.ts';
import { findEditions } from './editions.sql.ts';
import { openedEdition } from './programs.opened.ts';
import { documentTitles } from './show.ts';

/** Describing one takes milliseconds, and a page of markets needs a hundred. What is published never changes, so it's kept. */
const described = new Map<string, Guide>();

/** A published edition in one state, for a term that begins in the year of the day. */
export async function guideOf(
  ctx: Ctx,
  editionKey: string,
  state: string,
  day: string,
): Promise<Guide & { readonly Edition: string }> {
  const { code, form, plan } = await openedEdition(ctx.db, editionKey);
  const year = Number(day.slice(0, 4));
  const name = `${editionKey} ${state} ${year}`;
  const guide = described.get(name) ?? describeGuide({ form, plan }, { state, year });
  described.set(name, guide);
  return { ...guide, Edition: code };
}

/** The same documents, as people call them. */
export async function titledDocuments(ctx: Ctx, documents: Guide['DocumentList']): Promise<GuideDocument[]> {
  const titleOf = await documentTitles(ctx);
  return documents.map((document) => ({ ...document, Title: titleOf(document.Code) }));
}

type Dated = Omit<EditionDates, 'Market'> & { readonly marketKey: string };

/** The published editions of a program, by market, the latest first. States with the same days are together. */
export async function editionDates(ctx: Ctx, ProgramKey: string): Promise<Dated[]> {
  const published = (await findEditions(ctx, { ProgramKey })).filter(
    ({ Status }) => Status !== 'draft' && Status !== 'withdrawn',
  );
  return published.flatMap((edition) => groupsOf(edition, published, dayOf(ctx.now)));
}

function groupsOf(edition: Edition, published: readonly Edition[], today: string): Dated[] {
  const siblings = published
    .filter(({ Key, Market }) => Key !== edition.Key && Market.Key === edition.Market.Key)
    .flatMap(({ StateList }) => StateList);
  const groups = new Map<string, Dated>();
  for (const days of edition.StateList) {
    const Status = statusIn(days, siblings, today);
    const key = [days.NewFrom, days.RenewalFrom, Status].join();
    const { StateList } = groups.get(key) ?? { StateList: [] };
    groups.set(key, {
      marketKey: edition.Market.Key,
      Edition: edition.Code,
      StateList: [...StateList, days.State],
      NewFrom: days.NewFrom,
      RenewalFrom: days.RenewalFrom,
      Status,
    });
  }
  return [...groups.values()];
}

/** A published edition is never a draft or withdrawn. */
const statusIn = (days: EditionDays, siblings: readonly EditionDays[], today: string) =>
  statusOf('published', [days], siblings, today) as EditionDates['Status'];
