import type { Answer, ControlState } from '@portico/contract/rooms/quotes';
import { formatWholeMoney } from '@portico/contract/rules/format';
import { type ReactNode, useState } from 'react';
import type { ApplicationEditor, Editing } from '../editing/ApplicationEditor.ts';
import { WANTED } from '../editing/typed.rules.ts';
import { shownValue } from '../editing/view.rules.ts';
import { optionWords } from '../price/priceWords.ts';
import { ControlFrame, idOf } from './ControlFrame.tsx';
import styles from './Controls.module.css';
import { type Tile, Tiles } from './Tiles.tsx';
import { TypedField } from './TypedField.tsx';

interface Props {
  readonly control: ControlState;
  readonly editing: Editing;
  readonly editor: ApplicationEditor;
}

/** One question of the form, by its type. */
export function Question({ control, editing, editor }: Props) {
  const { application, pending, conflicts, taken } = editing;
  const [isUnread, setUnread] = useState(false);
  const value = shownValue(control, pending);
  const isPending = Object.hasOwn(pending, control.Name);
  const answer = (given: Answer | null) => editor.answer(control.Name, given);
  const conflict = conflicts.find((one) => one.control === control.Name);
  const fitted = application.Price.FitList.find(({ Control }) => Control === control.Name);
  const error = isUnread ? WANTED[control.Type] : (control.Message ?? undefined);
  const isChoice = control.Type === 'choice' || control.Type === 'yesNo';
  const isGroup = isChoice || (control.Type === 'money' && control.ChoiceList.length > 0);
  const id = idOf(control.Name);
  const before = application.TermChange?.ChangeList.find(({ Control }) => Control === control.Name);
  const hint = before ? `Changed. Now ${before.FromText ?? 'not answered'}.` : hintOf(control, fitted?.Why);

  const choose = (chosen: string) =>
    answer(control.Type === 'yesNo' ? chosen === 'true' : control.Type === 'money' ? Number(chosen) : chosen);
  const field = (
    <TypedField
      control={control}
      value={value}
      isInvalid={error !== undefined}
      describedBy={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      onAnswer={answer}
      onUnread={setUnread}
      {...(isGroup && { isOther: true, label: `${control.Label}, other amount`, placeholder: 'Type 420k' })}
    />
  );
  return (
    <ControlFrame
      applicationKey={application.Key}
      control={control}
      isAssumed={control.IsAssumed && !isPending}
      error={error}
      hint={hint}
      conflict={conflict}
      other={taken?.by}
      isGroup={isGroup}
      onConfirm={() => answer(value)}
      onKeepMine={() => answer(conflict?.mine ?? null)}
      onTakeTheirs={() => editor.takeTheirs(control.Name)}
    >
      {isGroup ? (
        <Tiles
          name={id}
          tiles={tilesOf(control, value, application.Price.TotalCents !== null)}
          value={value === null ? undefined : String(value)}
          onChoose={choose}
        >
          {control.Type === 'money' && (
            <div className={styles.other}>
              <span className={styles.tileLabel} aria-hidden="true">
                Other…
              </span>
              {field}
            </div>
          )}
        </Tiles>
      ) : (
        <div className={styles.field}>
          {field}
          {control.Unit && <span className={styles.unit}>{control.Unit}</span>}
        </div>
      )}
    </ControlFrame>
  );
}

function tilesOf(control: ControlState, value: Answer | null, hasPrice: boolean): Tile[] {
  const isPriced = control.ChoiceList.some(({ DeltaCents }) => DeltaCents !== null);
  return control.ChoiceList.map(({ Value, Label, IsEnabled, AmountCents, DeltaCents }) => ({
    value: Value,
    label: Label,
    note: AmountCents === null ? undefined : formatWholeMoney(AmountCents),
    effect: optionWords({
      isChosen: Value === String(value),
      isEnabled: IsEnabled,
      deltaCents: DeltaCents,
      hasPrice: hasPrice && isPriced,
    }),
    isSaving: (DeltaCents ?? 0) < 0,
    isEnabled: IsEnabled,
  }));
}

const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^Risk\.ReplacementCost$/, 'Our estimate of what rebuilding costs.'],
  [/^Risk\./, 'From the location’s record.'],
  [/^Claims\./, 'From the claims we know of.'],
];

function hintOf(control: ControlState, fitted: string | undefined): ReactNode {
  if (fitted !== undefined) return `${fitted} The price has the nearest amount.`;
  const source = SOURCES.find(([pattern]) => pattern.test(control.Source ?? ''));
  return source?.[1];
}
