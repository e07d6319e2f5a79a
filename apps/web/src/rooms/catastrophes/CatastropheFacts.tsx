import type { CatastropheDetails as Details } from '@portico/contract/rooms/catastrophes';
import { KIND_NAMES } from '../../platform/closingWords.ts';
import { daysOf } from './CatastropheList.tsx';
import styles from './Catastrophes.module.css';
import { useLossTypes } from './useLists.ts';

/** `GA, SC`, and the counties of states where only some are affected. */
function Places({ States, Counties }: Pick<Details, 'States' | 'Counties'>) {
  const whole = States.filter((state) => Counties?.[state] === undefined);
  return (
    <>
      {whole.length > 0 && (
        <div>{whole.length === 1 ? `All of ${whole[0]}` : `All of ${whole.join(', ')}`}</div>
      )}
      {Object.entries(Counties ?? {}).map(([state, names]) => (
        <div key={state}>
          {names.join(', ')} ({state})
        </div>
      ))}
    </>
  );
}

export function CatastropheFacts({ data }: { readonly data: Details }) {
  const types = useLossTypes();
  const nameOf = (code: string) => types.find(({ value }) => value === code)?.label ?? code;
  const facts = [
    ['Code', data.Code],
    ['Kind', KIND_NAMES[data.Kind]],
    ['Days', daysOf(data)],
    ['Affected', <Places key="places" {...data} />],
    ['Types of loss', data.LossTypes.length === 0 ? 'Every type' : data.LossTypes.map(nameOf).join(', ')],
    ['PCS serial number', data.PcsSerial],
    ['Source', data.Source],
    ['In use', data.RecordActive ? 'Yes' : 'No. We don’t ask about it when someone reports a loss.'],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
