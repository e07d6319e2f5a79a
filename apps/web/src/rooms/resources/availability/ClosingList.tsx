import type { Availability } from '@portico/contract/rooms/resources';
import { formatMoment } from '@portico/contract/rules/format';
import { actionsOf, areaTitle, stateOf } from '../../../platform/closingWords.ts';
import { serverNow } from '../../../platform/session.ts';
import { Nothing, Section } from '../../../ui/Section.tsx';
import styles from '../Resources.module.css';

/** What is closed to binding, since when and why. */
export function ClosingList({
  data: { ClosingList: closings, ProgramList, StateList },
}: {
  readonly data: Availability;
}) {
  const now = new Date(serverNow());
  const nameOf = (code: string) => ProgramList.find(({ Code }) => Code === code)?.Name ?? code;
  return (
    <Section title="Closed to binding">
      {closings.length === 0 ? (
        <Nothing>Nothing is closed.{StateList.length > 0 && ' You can bind everywhere we write.'}</Nothing>
      ) : (
        <ul className={styles.rules}>
          {closings.map((closing) => {
            const { ID, Title, Programs, Actions, ActiveFrom, ActiveTo, Catastrophe } = closing;
            const isOpen = stateOf(closing, now) === 'active';
            return (
              <li key={ID}>
                <strong>{Title}</strong>{' '}
                <span className={isOpen ? styles.closed : styles.caution}>
                  {isOpen ? 'Closed now' : 'Planned'}
                </span>
                <div>
                  {areaTitle(closing)}: {actionsOf(Actions)},{' '}
                  {Programs.length === 0 ? 'every program' : Programs.map(nameOf).join(', ')}
                </div>
                <span className={styles.note}>
                  {isOpen ? 'Since' : 'From'} {formatMoment(ActiveFrom)},{' '}
                  {ActiveTo === null ? 'until further notice' : `until ${formatMoment(ActiveTo)}`}
                  {Catastrophe !== null && `. Because of ${Catastrophe.Name}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
