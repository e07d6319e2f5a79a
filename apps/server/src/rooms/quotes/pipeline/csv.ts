import type { PipelineLine, Stage } from '@portico/contract/rooms/pipeline';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';
import type { Ctx } from '@portico/platform/context';
import type { FoundQuote } from './find.ts';
import { linesOf } from './lines.ts';

const HEADINGS = [
  ...[
    'Quote or policy',
    'Insured',
    'Street',
    'City',
    'State',
    'Program',
    'Market',
    'For',
    'Effective',
    'Total',
  ],
  ...['Stage', 'Next step', 'Follow up', 'Opened', 'Agent', 'Agency'],
];
const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  draft: 'Draft',
  rated: 'Rated',
  referred: 'Referred',
  approved: 'Approved',
  bound: 'Bound',
  closed: 'Closed',
};
const PURPOSE_NAMES: Readonly<Record<PipelineLine['Purpose'], string>> = {
  new: 'New policy',
  endorse: 'Endorsement',
  cancel: 'Cancellation',
  reinstate: 'Reinstatement',
  renew: 'Renewal',
};
/** What an export holds in memory at a time. */
const BATCH = 500;

export const pipelineHead = BYTE_ORDER_MARK + csvRow(HEADINGS);

export const pipelineRow = (line: PipelineLine): string =>
  csvRow([
    line.Policy.AlternateKey ?? line.Policy.QuoteAlternateKey ?? '',
    line.InsuredName,
    line.Street1,
    line.City,
    line.State,
    line.Program.Name,
    line.Market.Name,
    PURPOSE_NAMES[line.Purpose],
    line.EffectiveOn,
    line.TotalCents === null ? '' : (line.TotalCents / 100).toFixed(2),
    STAGE_NAMES[line.Stage],
    line.NextStep.Text,
    line.FollowUpOn ?? '',
    line.OpenedOn,
    line.Agent.NameFull,
    line.Agency.Name,
  ]);

export async function* csvOf(
  ctx: Ctx,
  found: readonly FoundQuote[],
  predateDays: number,
): AsyncIterable<Uint8Array> {
  yield Buffer.from(pipelineHead);
  for (let at = 0; at < found.length; at += BATCH) {
    const lines = await linesOf(ctx, found.slice(at, at + BATCH), predateDays);
    yield Buffer.from(lines.map(pipelineRow).join(''));
  }
}
