import type { EditionItem, EditionPart } from '@portico/contract/rooms/programs';
import { formatCount } from '@portico/contract/rules/format';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Programs.module.css';
import { groupsOf } from './programs.rules.ts';
import { RateTable } from './RateTable.tsx';

interface Props {
  readonly items: readonly EditionItem[];
}

const of = (items: readonly EditionItem[], ...parts: EditionPart[]) =>
  items.filter(({ Part }) => parts.includes(Part));

/** Section by section, as people answer them. */
export const Questions = ({ items }: Props) => <BySection items={of(items, 'question')} />;

export function Rates({ items }: Props) {
  return (
    <div className={styles.sections}>
      <Section title="How the premium is made" lead="Step by step, for each peril.">
        <Steps items={of(items, 'step')} />
      </Section>
      <Section title="Tables">
        {of(items, 'table').map((item) => (
          <details key={item.Key} className={styles.details}>
            <summary>
              {item.Title} <small className={styles.kind}>{rowsOf(item)}</small>
            </summary>
            <Facts item={item} />
            <RateTable item={item} />
          </details>
        ))}
      </Section>
      <List title="Worked out first" items={of(items, 'fact')} />
      <List title="Fees" items={of(items, 'fee')} />
    </div>
  );
}

export const Rules = ({ items }: Props) => (
  <div className={styles.sections}>
    <BySection items={of(items, 'rule')} />
    <List title="Coverages" items={of(items, 'coverage')} />
    <List title="Policy forms" items={of(items, 'form')} />
    <List title="Terms" items={of(items, 'term')} />
  </div>
);

const rowsOf = ({ RowList }: EditionItem) =>
  RowList.length === 1 ? '1 row' : `${formatCount(RowList.length)} rows`;

const BySection = ({ items }: Props) => (
  <div className={styles.sections}>
    {groupsOf(items, ({ Section: title }) => title ?? '').map(([title, listed]) => (
      <List key={title} title={title} items={listed} />
    ))}
  </div>
);

function List({ title, items }: Props & { readonly title: string }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.Key} item={item} />
        ))}
      </ul>
    </Section>
  );
}

const STEP_COLUMNS = [
  { key: 'step', title: 'Step' },
  { key: 'peril', title: 'Peril', isWide: true },
  { key: 'effect', title: 'Effect' },
];

const Steps = ({ items }: Props) => (
  <Table aria-label="Steps" className={styles.table} columns={STEP_COLUMNS}>
    <tbody>
      {items.map(({ Key, Title, Section: peril, FactList, RowList }) => (
        <tr key={Key}>
          <th scope="row">{Title}</th>
          <td data-wide>{peril}</td>
          <td>
            {FactList.map(({ Label, Text }) => (
              <div key={Label}>{Text}</div>
            ))}
            {RowList.map(({ Keys, Text }) => (
              <small key={Keys.join()} className={styles.note}>
                {Keys.join(', ')}: {Text}
              </small>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

function Item({ item }: { readonly item: EditionItem }) {
  return (
    <li className={styles.item}>
      <h3>{item.Title}</h3>
      <Facts item={item} />
      {item.RowList.length > 0 && <RateTable item={item} />}
    </li>
  );
}

/** What is always so goes without saying. */
const PLAIN = ['Shown: Always', 'Required: No', 'Part of the policy: Always', 'Charged: Always'];

const Facts = ({ item }: { readonly item: EditionItem }) => (
  <dl className={styles.facts}>
    {item.FactList.filter(({ Label, Text }) => !PLAIN.includes(`${Label}: ${Text}`)).map(
      ({ Label, Text }) => (
        <div key={Label}>
          <dt>{Label}</dt>
          <dd>{Text}</dd>
        </div>
      ),
    )}
  </dl>
);
