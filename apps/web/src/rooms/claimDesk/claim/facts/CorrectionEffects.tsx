import { CORRECTION_EFFECTS, type CorrectionPreview } from '@portico/contract/rooms/claimDesk';
import { StatusIcon } from '../../../../ui/StatusIcon.tsx';
import { takeFocus } from '../../../../ui/takeFocus.ts';
import styles from './Correction.module.css';

interface Values {
  readonly before: string | null;
  readonly after: string | null;
}

/** A value before and after. Both are read out, because a screen reader doesn't say the arrow. */
export const BeforeAfter = ({ before, after }: Values) => (
  <>
    <span className={styles.before}>
      <span className="visually-hidden">Before: </span>
      {before ?? 'None'}
    </span>{' '}
    <span aria-hidden="true">→</span>{' '}
    <span>
      <span className="visually-hidden">After: </span>
      {after ?? 'None'}
    </span>
  </>
);

/** What a correction changes, and what follows from it. */
export const CorrectionEffects = ({ shown }: { readonly shown: CorrectionPreview }) => (
  <div className={styles.effects}>
    <h3 tabIndex={-1} ref={takeFocus}>
      What changes
    </h3>
    <dl>
      {shown.ChangeList.map(({ Label, Before, After }) => (
        <div key={Label}>
          <dt>{Label}</dt>
          <dd>
            <BeforeAfter before={Before} after={After} />
          </dd>
        </div>
      ))}
    </dl>
    <h3>What follows from it</h3>
    {shown.EffectList.length === 0 ? (
      <p>Nothing else. Coverage, promises and loss runs stay as they are.</p>
    ) : (
      <dl>
        {shown.EffectList.map(({ About, Before, After, IsWarning }) => (
          <div key={`${About} ${After}`} data-warning={IsWarning || undefined}>
            <dt>
              {IsWarning && <StatusIcon kind="warning" />}
              {CORRECTION_EFFECTS[About]}
            </dt>
            <dd>{Before === null ? After : <BeforeAfter before={Before} after={After} />}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
