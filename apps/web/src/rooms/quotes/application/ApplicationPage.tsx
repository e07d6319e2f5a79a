import { type Application, EDITABLE_STATUSES, isChangePurpose } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { formatMoney } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { Button } from '../../../ui/Button.tsx';
import { NewAddress } from '../change/NewAddress.tsx';
import styles from './Application.module.css';
import { ApplicationHeading } from './ApplicationHeading.tsx';
import { ApplicationNotices } from './ApplicationNotices.tsx';
import { Question } from './controls/Question.tsx';
import { useEditor } from './editing/useEditor.ts';
import { PriceBar } from './price/PriceBar.tsx';
import { PricePanel } from './price/PricePanel.tsx';
import { useSaidTotal } from './price/useSaidTotal.ts';
import { hasQuestions, wordsFor } from './purpose.rules.ts';
import { SectionNav } from './SectionNav.tsx';
import { SettledSection } from './SettledSection.tsx';
import type { Step } from './sections.rules.ts';
import { useApplicationKeys } from './useApplicationKeys.ts';
import { useApplicationLock } from './useApplicationLock.ts';
import { useRating } from './useRating.ts';
import { useSeen } from './useSeen.ts';
import { useSteps } from './useSteps.ts';
import { useWithdrawal } from './useWithdrawal.ts';

const SendToInsured = lazy(() => import('../proposals/SendToInsured.tsx'));

/** A quote’s application: its questions, section by section, with the price beside them. */
export function ApplicationPage({ application: loaded }: { readonly application: Application }) {
  const { editor, isRestored, ...editing } = useEditor(loaded);
  const { application } = editing;
  const { steps, current, previous, next, place, addressOf, go, goToControl } = useSteps(
    application,
    () => void editor.flush(),
  );
  const rating = useRating(editor);
  const [isExplained, setExplained] = useState(false);
  const said = useSaidTotal(editing);
  const lock = useApplicationLock(editing, editor);
  const { withdrawing, undoing } = useWithdrawal(editor);
  useSeen(application);
  const isEditable = EDITABLE_STATUSES.includes(application.Status) && lock.state !== 'refused';
  const rate = () => isEditable && rating.mutate();
  const navigate = useNavigate();
  const compare = async () => {
    if (application.Purpose !== 'new') return;
    // The offers are for what is saved.
    if (!(await editor.flush())) return;
    await navigate(`${ROUTES.compareQuote.path}?policy=${application.Policy.Key}`);
  };
  const explain = () => setExplained((isOpen) => !isOpen);
  useApplicationKeys({ steps, previous, next, go, rate, explain, compare });

  const { InsuredName, Street1, City, State, Policy } = application;
  const isChange = isChangePurpose(application.Purpose);
  const number = (isChange ? Policy.AlternateKey : Policy.QuoteAlternateKey) ?? '';
  useNamedPage({
    title: `${isChange ? wordsFor(application).title : ROUTES.quote.title} ${number}`.trim(),
    crumb: `${InsuredName}, ${Street1}, ${City}, ${State}`,
    parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }],
  });

  const isRated =
    application.Rating !== null &&
    application.Rating.Version === application.Version &&
    Object.keys(editing.pending).length === 0;
  const price = {
    editing,
    isExplained,
    onExplain: setExplained,
    onGoTo: goToControl,
    onTryAgain: editor.priceAll,
    actions: (
      <>
        {isEditable && hasQuestions(application) && (
          <Button full kind={isRated ? 'secondary' : 'primary'} loading={rating.isPending} onClick={rate}>
            {isRated ? 'Rate again' : 'Rate'}
          </Button>
        )}
        {application.Purpose === 'new' && (
          <Button full kind="quiet" onClick={compare}>
            Compare offers
          </Button>
        )}
        {application.Purpose === 'new' && EDITABLE_STATUSES.includes(application.Status) && (
          <Suspense>
            <SendToInsured application={application} editor={editor} isRated={isRated} />
          </Suspense>
        )}
      </>
    ),
  };
  return (
    <>
      <ApplicationHeading editing={editing} editor={editor} lock={lock.state} withdrawing={withdrawing} />
      <ApplicationNotices
        editing={editing}
        isRestored={isRestored}
        isRating={rating.isPending}
        onRate={rate}
        lock={lock}
        undoing={undoing}
      />
      {application.NewAddress !== null && (
        <div className={styles.notices}>
          <NewAddress application={application} isEditable={isEditable} refresh={editor.refresh} />
        </div>
      )}
      <div className={styles.layout}>
        <SectionNav
          steps={steps}
          current={current?.name ?? ''}
          hasQuestions={hasQuestions(application)}
          addressOf={addressOf}
          onGo={go}
        />
        <section className={styles.section} ref={place} aria-labelledby="section-title">
          <h2 id="section-title">
            {current?.title}{' '}
            {current?.questions && application.Price.TotalCents !== null && (
              <span className={styles.lead}>Every option shows what it does to the price.</span>
            )}
          </h2>
          {current?.questions && (
            <fieldset className={styles.questions} disabled={!isEditable}>
              {current.questions.ControlList.filter(({ IsVisible }) => IsVisible).map((control) => (
                <Question key={control.Name} control={control} editing={editing} editor={editor} />
              ))}
            </fieldset>
          )}
          {current?.own && (
            <SettledSection key={current.name} own={current.own} editing={editing} editor={editor} />
          )}
          <Foot previous={previous} next={next} onGo={go} />
        </section>
        <aside className={styles.price} aria-label="Price">
          <PricePanel {...price} />
        </aside>
      </div>
      <PriceBar {...price} next={next} onGo={go} />
      <p className="visually-hidden" role="status">
        {said !== undefined && `The price is now ${formatMoney(said)}.`}
      </p>
    </>
  );
}

interface FootProps {
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
  readonly onGo: (name: string) => void;
}

const Foot = ({ previous, next, onGo }: FootProps) => (
  <div className={styles.foot}>
    {previous && (
      <Button kind="secondary" onClick={() => onGo(previous.name)}>
        Back
      </Button>
    )}
    {next && <Button onClick={() => onGo(next.name)}>Next: {next.title}</Button>}
  </div>
);
