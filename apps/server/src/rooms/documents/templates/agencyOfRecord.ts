import { formatDay, formatPhone } from '@portico/contract/rules/format';
import { brandOf } from '@portico/platform/brands';
import { type Block, facts, text } from '@portico/platform/sheets/sheet';
import type { Place, Template } from './template.ts';

/** The view `account_letter_facts`, and what the change says. */
interface AgencyOfRecordFacts {
  readonly number: string;
  readonly insured: string;
  readonly mailing: Place | null;
  readonly effectiveOn: string;
  /** The earlier agency. */
  readonly from: string;
  readonly to: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly agent: string;
  };
  /** Those in force. */
  readonly policies: readonly {
    readonly number: string;
    readonly program: string;
    readonly insurer: string;
    readonly termBegin: string;
    readonly termEnd: string;
  }[];
}

const linesOf = (insured: string, mailing: Place | null): string[] =>
  mailing === null
    ? [insured]
    : [
        insured,
        mailing.street1,
        ...(mailing.street2 === null ? [] : [mailing.street2]),
        `${mailing.city}, ${mailing.state} ${mailing.postalCode}`,
      ];

const policyTable = (policies: AgencyOfRecordFacts['policies']): Block[] =>
  policies.length === 0
    ? []
    : [
        {
          kind: 'table',
          caption: 'Your policies',
          columns: [
            { title: 'Policy', share: 2 },
            { title: 'Type', share: 3 },
            { title: 'Insurance company', share: 3 },
            { title: 'Policy period', share: 4 },
          ],
          rows: policies.map(({ number, program, insurer, termBegin, termEnd }) => [
            number,
            program,
            insurer,
            `${formatDay(termBegin)} – ${formatDay(termEnd)}`,
          ]),
        },
      ];

export const agencyOfRecord: Template<AgencyOfRecordFacts> = (account) => {
  const { number, insured, mailing, effectiveOn, from, to, policies } = account;
  const brand = brandOf('brokerage');
  const on = formatDay(effectiveOn);
  return {
    title: 'Change of agency of record',
    letter: {
      date: on,
      addressee: linesOf(insured, mailing),
      about: [
        ['Account', number],
        ['Effective', on],
      ],
      reach: brand.contact.email,
    },
    foot: `Account ${number} · Issued ${on}`,
    blocks: [
      text(`From ${on}, ${to.name} looks after your insurance account ${number} in place of ${from}.`),
      text(
        'Your policies stay as they are: coverages, prices, payments and policy numbers don’t change. You don’t have to do anything.',
      ),
      facts(
        ['Your agency', to.name],
        ['Your agent', to.agent],
        ['Phone', formatPhone(to.phone)],
        ['Email', to.email],
        ['Until now', from],
      ),
      ...policyTable(policies),
      text(
        `If you didn’t ask for this change, or have questions about it, call ${brand.name} at ${formatPhone(brand.contact.phone)}.`,
      ),
      { kind: 'signature', closing: 'Sincerely,', name: brand.name, lines: [] },
    ],
  };
};
