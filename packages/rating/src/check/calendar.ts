import { datesOf } from '../charges.ts';
import { EditionCalendar } from '../program.schema.ts';
import { type Mistake, parsed, type Report, repeated } from './mistakes.ts';

export interface CheckedCalendar {
  /** Absent if it has mistakes. */
  readonly calendar?: EditionCalendar;
  readonly mistakes: readonly Mistake[];
}

/** When editions apply: each once, one after the other, and renewals never before new business. */
export function checkCalendar(
  file: unknown,
  { editions, states }: { readonly editions: readonly string[]; readonly states: readonly string[] },
  name = 'editions.json',
): CheckedCalendar {
  const mistakes: Mistake[] = [];
  const report: Report = {
    add: (path, text) => {
      mistakes.push({ file: name, path, text });
    },
  };
  const calendar = parsed(EditionCalendar, file, report);
  if (calendar === undefined) return { mistakes };

  const listed = calendar.editions.map(({ edition }) => edition);
  for (const { name: edition, at } of repeated(listed))
    report.add(`editions.${at}`, `The edition ${edition} is listed twice.`);
  for (const edition of editions)
    if (!listed.includes(edition)) report.add('editions', `Say when the edition ${edition} applies.`);
  calendar.editions.forEach((edition, at) => {
    const path = `editions.${at}`;
    if (!editions.includes(edition.edition))
      report.add(path, `There are no files of the edition ${edition.edition}.`);
    checkDates(edition, path, report);
    for (const [state, dates] of Object.entries(edition.states ?? {})) {
      checkDates(dates, `${path}.states.${state}`, report);
      if (!states.includes(state)) report.add(`${path}.states.${state}`, `No plan is for ${state}.`);
    }
  });
  for (const state of states) checkOrder(calendar, state, report);
  return mistakes.length > 0 ? { mistakes } : { calendar, mistakes };
}

type Dates = Pick<EditionCalendar['editions'][number], 'newFrom' | 'renewalFrom'>;

function checkDates({ newFrom, renewalFrom }: Dates, path: string, report: Report): void {
  if (renewalFrom < newFrom)
    report.add(
      `${path}.renewalFrom`,
      `Renewals can’t start on ${renewalFrom}, before new business on ${newFrom}.`,
    );
}

/** With equal days, nothing would say which of two editions applies. */
function checkOrder(calendar: EditionCalendar, state: string, report: Report): void {
  calendar.editions.forEach(({ edition }, at) => {
    const dates = datesOf(calendar, edition, state);
    const before = datesOf(calendar, calendar.editions[at - 1]?.edition ?? '', state);
    if (dates === undefined || before === undefined) return;
    if (dates.newFrom <= before.newFrom || dates.renewalFrom <= before.renewalFrom)
      report.add(`editions.${at}`, `In ${state}, ${edition} has to start after the edition before it.`);
  });
}
