import { CLAIM_TEXT_LENGTH } from '@portico/contract/rooms/claims/report';
import { ROUTES } from '@portico/contract/routes';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorText } from '../../../ui/FieldNotes.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ClaimIcon } from '../ClaimIcon.tsx';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { causesOf, MORE, TILES } from './causes.ts';
import { PolicyChoice } from './PolicyChoice.tsx';
import { PolicyFinder } from './PolicyFinder.tsx';
import type { StepProps } from './step.ts';
import { withoutAnswers, withPolicy } from './values.ts';
import styles from './WhatStep.module.css';

/** Step 1: the policy, the cause, and the person's own words. */
export function WhatStep(props: StepProps) {
  const { values, change, idOf, errorOf, lists, isInsured, words } = props;
  const wanted = useSearchParams()[0].get('policy');
  const [only, another] = lists?.policies ?? [];
  const usual = lists?.policies.find(({ key }) => key === wanted) ?? (another ? undefined : only);
  useEffect(() => {
    if (values.policy === undefined && usual) change({ policy: usual });
  }, [values.policy, usual, change]);

  return (
    <>
      {isInsured && lists?.policies.length === 0 ? (
        <Alert kind="info" action={<Link to={ROUTES.linkPolicy.path}>Link a policy</Link>}>
          {words.noPolicy}
          {brand.contact.phone && (
            <>
              {' '}
              at <PhoneNumber number={brand.contact.phone} />
            </>
          )}
          .
        </Alert>
      ) : isInsured ? (
        <PolicyChoice
          id={idOf('policy')}
          error={errorOf('policy')}
          policies={lists?.policies ?? []}
          value={values.policy}
          onChange={(policy) => change({ policy, ...withoutAnswers })}
        />
      ) : (
        <PolicyFinder
          id={idOf('policy')}
          error={errorOf('policy')}
          value={values.policy}
          wanted={wanted}
          onChange={(policy) => change(withPolicy(values, policy))}
        />
      )}
      <Causes {...props} />
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        rows={3}
        {...(values.description.length > CLAIM_TEXT_LENGTH / 2 && { limit: CLAIM_TEXT_LENGTH })}
        id={idOf('description')}
        error={errorOf('description')}
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  );
}

function Causes({ values, change, idOf, errorOf, lists }: StepProps) {
  const { tile, primary, secondary } = values;
  const causes = causesOf(tile, primary, lists?.causes ?? []);
  const nameOf = (key: string) => lists?.causes.find(({ Key }) => Key === key)?.Name ?? '';
  const choose = (chosen: Partial<typeof values>) =>
    change({ secondary: '', causeName: '', shots: [], ...withoutAnswers, ...chosen });
  const press = (key: string) => {
    const known = TILES.find((one) => one.key === key);
    const cause = known?.secondary ?? '';
    choose({ tile: key, primary: known?.primary ?? '', secondary: cause, causeName: nameOf(cause) });
  };
  const error = errorOf('tile');
  return (
    <>
      <div>
        <ErrorText control={idOf('tile')} error={error} />
        <fieldset className={styles.tiles}>
          <legend className="visually-hidden">Cause of loss</legend>
          {[...TILES, { key: MORE, name: 'More', icon: 'more' as const }].map(({ key, name, icon }, at) => (
            <button
              key={key}
              type="button"
              id={at === 0 ? idOf('tile') : undefined}
              className={styles.tile}
              aria-pressed={tile === key}
              aria-describedby={error === undefined ? undefined : `${idOf('tile')}-error`}
              onClick={() => press(key)}
            >
              <ClaimIcon name={icon} />
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {tile === MORE && (
        <Select
          label="What kind of loss is it?"
          placeholder="Choose one"
          value={primary}
          options={(lists?.types ?? []).map(({ Key, Name }) => ({ value: Key, label: Name }))}
          onChange={({ target }) => choose({ primary: target.value })}
        />
      )}
      {primary !== '' && (
        <Select
          label="Which best describes it?"
          placeholder="Choose one"
          id={idOf('secondary')}
          error={errorOf('secondary')}
          value={secondary}
          unlisted={values.causeName}
          options={causes.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          onChange={({ target }) =>
            change({ secondary: target.value, causeName: nameOf(target.value), shots: [] })
          }
        />
      )}
    </>
  );
}
