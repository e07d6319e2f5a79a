import { formatCount, formatMoney, formatMonth, formatPhone } from '@portico/contract/rules/format';
import { facts, note } from '@portico/platform/sheets/sheet';
import type { PolicyFacts, Template } from './template.ts';

/** The function `agency_report_facts`. */
export interface AgencyReportFacts extends Pick<PolicyFacts, 'agency'> {
  /** Its first day. */
  readonly month: string;
  readonly programs: readonly {
    readonly program: string;
    readonly new: number;
    readonly renewed: number;
    readonly canceled: number;
    readonly writtenCents: number;
  }[];
}

const COUNTS = ['new', 'renewed', 'canceled'] as const;

export const agencyReport: Template<AgencyReportFacts> = ({ agency, month, programs }) => {
  const sumOf = (field: (typeof COUNTS)[number] | 'writtenCents') =>
    programs.reduce((sum, program) => sum + program[field], 0);
  return {
    title: 'Monthly production report',
    subtitle: `${agency.name} · ${formatMonth(month)}`,
    foot: `${agency.name} · ${formatMonth(month)}`,
    blocks: [
      facts(['Agency', agency.name], ['Phone', formatPhone(agency.phone)]),
      {
        kind: 'table',
        caption: 'Policies and premium by program',
        columns: [
          { title: 'Program', share: 4 },
          ...['New', 'Renewed', 'Canceled'].map((title) => ({ title, share: 1.5, isAmount: true })),
          { title: 'Written', share: 2.5, isAmount: true },
        ],
        rows: programs.map((line) => [
          line.program,
          ...COUNTS.map((field) => formatCount(line[field])),
          formatMoney(line.writtenCents),
        ]),
        totals: [
          'Total',
          ...COUNTS.map((field) => formatCount(sumOf(field))),
          formatMoney(sumOf('writtenCents')),
        ],
      },
      note('Written: premium, fees and taxes of new policies, renewals and changes, less credits.'),
    ],
  };
};
