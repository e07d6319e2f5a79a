import type { Answer, ControlState } from '@portico/contract/rooms/quotes';
import type { ComparedOption } from '@portico/contract/rooms/ratings';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import styles from './Compare.module.css';

interface Props {
  readonly option: ComparedOption;
  readonly policyKey: string;
  readonly onGive: (control: string, value: Answer) => void;
}

/** Why there’s no price: what makes it impossible, or the answers it needs, which can be given here. */
export function NoPrice({ option: { MissingList, IneligibleList, Program }, policyKey, onGive }: Props) {
  return (
    <div className={styles.reasons}>
      {IneligibleList.map(({ Code, Text, Control, Label, Section }) => (
        <div key={`${Code} ${Control}`}>
          <p>{Text}</p>
          {Section !== null && Control !== null && Label !== null && (
            <Link to={questionAddress(policyKey, Section, Control)}>Go to “{Label}”</Link>
          )}
        </div>
      ))}
      {IneligibleList.length === 0 &&
        MissingList.map((control) => (
          <fieldset key={control.Name} className={styles.question}>
            <legend>{control.Label}</legend>
            <p>{Program.Name} needs this answer before we can price it.</p>
            {choicesOf(control).map(({ value, label }) => (
              <Button key={label} kind="secondary" small full onClick={() => onGive(control.Name, value)}>
                {label}
              </Button>
            ))}
            {choicesOf(control).length === 0 && <p>Take this one, and then answer it in the application.</p>}
          </fieldset>
        ))}
    </div>
  );
}

const questionAddress = (policy: string, section: string, question: string): string =>
  `${ROUTES.quote.path}?${new URLSearchParams({ policy, section, question })}`;

function choicesOf({ Type, ChoiceList }: ControlState): { readonly value: Answer; readonly label: string }[] {
  if (Type === 'yesNo')
    return [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ];
  if (Type !== 'choice') return [];
  return ChoiceList.filter(({ IsEnabled }) => IsEnabled).map(({ Value, Label }) => ({
    value: Value,
    label: Label,
  }));
}
