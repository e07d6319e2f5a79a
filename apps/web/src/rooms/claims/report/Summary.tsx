import { formatDay } from '@portico/contract/rules/format';
import { brand } from '../../../platform/brand.ts';
import { PhoneNumber } from '../PhoneNumber.tsx';
import styles from './Report.module.css';
import type { ReportValues } from './values.ts';
import { type ReportWords, timeName } from './words.ts';

/** What was entered so far, next to the questions on a wide screen. */
export function Summary({ values, words }: { readonly values: ReportValues; readonly words: ReportWords }) {
  const { policy, causeName, lossOn, lossTime, hurt, habitable } = values;
  const day = lossOn === '' ? '' : formatDay(lossOn);
  const facts = [
    ['Where', policy?.street ?? ''],
    ['What', causeName],
    [
      'When',
      day && lossTime
        ? `${day}, ${timeName(lossTime)
            .toLowerCase()
            .replace(/[ap]m$/, (half) => half.toUpperCase())}`
        : day,
    ],
    ['Hurt', { '': '', yes: 'Yes', no: 'No one' }[hurt]],
    ['Home', { '': '', yes: words.canStay, no: words.cannotStay }[habitable]],
  ].filter(([, fact]) => fact !== '');
  return (
    <aside className={styles.summary} aria-label={words.soFar}>
      {facts.length > 0 && (
        <>
          <h2>{words.soFar}</h2>
          <dl className={styles.facts}>
            {facts.map(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name}.fact`}>{fact}</dd>])}
          </dl>
        </>
      )}
      {brand.contact.phone && (
        <>
          <h2>Need help right now?</h2>
          <p className={styles.small}>
            Call our claims team at <PhoneNumber number={brand.contact.phone} />.
          </p>
        </>
      )}
    </aside>
  );
}
