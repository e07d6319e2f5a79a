import { formatDay } from '@portico/contract/rules/format';
import { brand } from '../../../platform/brand.ts';
import { PhoneNumber } from '../PhoneNumber.tsx';
import styles from './Report.module.css';
import type { ReportValues } from './values.ts';
import { timeName } from './words.ts';

/** What was entered so far, next to the questions on a wide screen. */
export function Summary({ values }: { readonly values: ReportValues }) {
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
    ['Home', { '': '', yes: 'You can stay', no: 'You can’t stay' }[habitable]],
  ].filter(([, fact]) => fact !== '');
  return (
    <aside className={styles.summary} aria-label="Your report so far">
      {facts.length > 0 && (
        <>
          <h2>Your report so far</h2>
          <dl className={styles.facts}>
            {facts.map(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name}.fact`}>{fact}</dd>])}
          </dl>
        </>
      )}
      <h2>Need help right now?</h2>
      <p className={styles.small}>
        Call our claims team at <PhoneNumber number={brand.contact.phone} />.
      </p>
    </aside>
  );
}
