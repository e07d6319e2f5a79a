import { claims } from '@portico/contract/rooms/claims';
import type { ClaimMatch, ClaimWarning } from '@portico/contract/rooms/claims/report';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Report.module.css';
import type { StepProps } from './step.ts';
import { type ReportValues, withoutAnswers } from './values.ts';
import { Warning } from './Warning.tsx';
import when from './WhenStep.module.css';
import { placeOptions, repairOptions, TIMES, WARNING_TEXT, YES_NO } from './words.ts';

const api = client(claims);

/** What the server knows about the day. Without a connection, no one is asked, and the desk looks at it. */
export function useMatch({ policy, lossOn, primary }: ReportValues): ClaimMatch | undefined {
  const query = { PolicyKey: policy?.key ?? '', LossOn: lossOn, ClaimCausePrimaryKey: primary };
  const { data } = useQuery({
    queryKey: ['claimMatch', query],
    queryFn: ({ signal }) => api.match({ query }, { signal }),
    enabled: policy !== undefined && primary !== '' && /^20\d\d-/.test(lossOn),
    retry: false,
    meta: { says: ['badRequest', 'offline', 'recordNotFound'] },
  });
  return data;
}

/** What applies, and wasn't confirmed yet. */
const warningsOf = (match: ClaimMatch | undefined, { accept }: ReportValues): readonly ClaimWarning[] => {
  const all: readonly (readonly [ClaimWarning, boolean | undefined])[] = [
    ['notInForce', match?.InForce === false],
    ['old', match?.Old],
    ['duplicate', match && match.Similar.length > 0],
  ];
  return all.flatMap(([kind, applies]) => (applies && !accept.includes(kind) ? [kind] : []));
};

/** Step 2: day, place, and what state things are in. */
export function WhenStep(props: StepProps & { readonly today: string }) {
  const { values, change, idOf, errorOf, lists, today, words } = props;
  const match = useMatch(values);
  const control = (field: keyof ReportValues) => ({ id: idOf(field), error: errorOf(field) });
  return (
    <>
      <div className={when.pair}>
        <TextField
          label="Date of loss"
          type="date"
          max={today}
          {...control('lossOn')}
          value={values.lossOn}
          onChange={({ target }) => change({ lossOn: target.value, ...withoutAnswers })}
        />
        <Select
          label="Time"
          all="I’m not sure"
          {...control('lossTime')}
          value={values.lossTime}
          options={TIMES}
          onChange={({ target }) => change({ lossTime: target.value })}
        />
      </div>
      <Select
        label="Where did it happen?"
        {...control('location')}
        value={values.location}
        options={placeOptions(lists?.places ?? [])}
        onChange={({ target }) => change({ location: target.value })}
      />
      <RadioGroup
        legend="Is anyone hurt?"
        cards
        {...control('hurt')}
        options={YES_NO}
        value={values.hurt}
        onChange={(hurt) => change({ hurt: hurt as ReportValues['hurt'] })}
      />
      <RadioGroup
        legend={words.habitable}
        cards
        {...control('habitable')}
        options={YES_NO}
        value={values.habitable}
        onChange={(habitable) => change({ habitable: habitable as ReportValues['habitable'] })}
      />
      <RadioGroup
        legend="Have repairs been made?"
        cards
        {...control('repairs')}
        options={repairOptions(lists?.repairs ?? [])}
        value={values.repairs}
        onChange={(repairs) => change({ repairs })}
      />
      {/* Comes a moment after the day was entered: above the questions, it would move what someone is pressing. */}
      <div className={styles.warnings}>
        {warningsOf(match, values).map((kind) => (
          <Warning
            key={kind}
            kind={kind}
            text={WARNING_TEXT[kind](values.lossOn)}
            similarKey={match?.Similar[0]?.Key}
            onAccept={() => change({ accept: [...values.accept, kind] })}
            onChangeDay={() => document.getElementById(idOf('lossOn'))?.focus()}
          />
        ))}
      </div>
      {match && match.Catastrophes.length > 0 && (
        <Catastrophe match={match} values={values} change={change} />
      )}
    </>
  );
}

interface CatastropheProps extends Pick<StepProps, 'values' | 'change'> {
  readonly match: ClaimMatch;
}

/** Only asked if one matches the day and place. */
function Catastrophe({ match: { Catastrophes }, values, change }: CatastropheProps) {
  const [only, another] = Catastrophes;
  const { catastrophe } = values;
  const options = another
    ? Catastrophes.map(({ Key, Name }) => ({ value: Key, label: Name }))
    : [{ value: only?.Key ?? '', label: 'Yes' }];
  return (
    <RadioGroup
      legend={another ? 'Was it one of these?' : `Was this ${only?.Name}?`}
      cards
      options={[...options, { value: 'no', label: 'No' }, { value: 'unsure', label: 'I’m not sure' }]}
      value={catastrophe?.key ?? catastrophe?.answer ?? ''}
      onChange={(answer) =>
        change({
          catastrophe: answer === 'no' || answer === 'unsure' ? { answer } : { key: answer, answer: 'yes' },
        })
      }
    />
  );
}
