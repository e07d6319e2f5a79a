import type { CommitResult, Precommit } from '@portico/contract/rooms/binding';
import { type Answers, type Application, isChangePurpose } from '@portico/contract/rooms/quotes';
import { formatDay } from '@portico/contract/rules/format';
import type { PayPlan } from '@portico/contract/rules/installments';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { hasQuestions, wordsFor } from '../application/purpose.rules.ts';
import { Bound } from './Bound.tsx';
import { Forms } from './Forms.tsx';
import { Obstacles } from './Obstacles.tsx';
import { PayPlans } from './PayPlans.tsx';
import { PriceChanged } from './PriceChanged.tsx';
import styles from './Review.module.css';
import { bindWords, differenceWords, leftWords, plansFor } from './review.rules.ts';
import { isPriceChange, useCommit, useConfirm, usePrecommit, useRateAgain } from './useBinding.ts';

interface Props {
  readonly application: Application;
  readonly refresh: (own?: Answers) => Promise<void>;
}

/** The last section of an application: what is left, how it’s paid, and the button that binds it. */
export function ReviewSection({ application, refresh }: Props) {
  const { data, isPending, isFetching, refetch } = usePrecommit(application);
  const [result, setResult] = useState<CommitResult>();
  if (result) return <Bound result={result} application={application} />;
  if (data) return <Review {...{ application, refresh, onBound: setResult }} precommit={data} />;
  return isPending ? (
    <Skeleton lines={8} />
  ) : (
    <TryAgain loading={isFetching} onRetry={refetch}>
      We couldn’t check whether this can be done.
    </TryAgain>
  );
}

interface ReviewProps extends Props {
  readonly precommit: Precommit;
  readonly onBound: (result: CommitResult) => void;
}

const NEW_ACCOUNT = 'new';

function Review({ application, refresh, precommit, onBound }: ReviewProps) {
  const confirm = useConfirm(application, refresh);
  const rating = useRateAgain(application, refresh);
  const commit = useCommit(application, refresh);
  const [PayPlan, choosePlan] = useState<PayPlan>('full');
  const [account, chooseAccount] = useState(NEW_ACCOUNT);
  const [NoKnownLoss, stateNoLoss] = useState(false);
  const { ObstacleList, Price, SimilarAccountList, CanCommit } = precommit;
  const { Purpose, EffectiveOn } = application;
  const isChange = isChangePurpose(Purpose);
  const words = wordsFor(application);
  const total = isChange ? (precommit.TermChange?.After.TotalCents ?? null) : Price.TotalCents;
  const left = ObstacleList.filter(({ Severity }) => Severity === 'blocks').length;
  const backdated = ObstacleList.find(({ Code }) => Code === 'noKnownLoss');
  const isBusy = confirm.isPending || rating.isPending;
  const isReady = CanCommit && (backdated === undefined || NoKnownLoss);
  const AccountKey = account === NEW_ACCOUNT ? undefined : account;
  const bind = () => commit.mutate({ PayPlan, AccountKey, NoKnownLoss }, { onSuccess: onBound });
  const rate = () => rating.mutate();
  return (
    <div className={styles.review}>
      {isPriceChange(commit.error) || precommit.PriceChangedFromCents !== null ? (
        <PriceChanged application={application} precommit={precommit} isBusy={isBusy} onRate={rate} />
      ) : null}
      <Obstacles
        application={application}
        precommit={precommit}
        isBusy={isBusy}
        onConfirm={(answers) => confirm.mutate(answers)}
        onRate={rate}
        refresh={refresh}
      />
      {total !== null && !isChange && (
        <PayPlans
          plans={plansFor(application.Policy, total, precommit.Today)}
          chosen={PayPlan}
          onChoose={choosePlan}
        />
      )}
      <div className={styles.pair}>
        {precommit.AfterwardsList.length > 0 && <Afterwards precommit={precommit} />}
        {hasQuestions(application) && <Forms application={application} />}
      </div>
      <section className={styles.card} aria-labelledby="bind">
        <div className={styles.top}>
          <h3 id="bind">{words.act}</h3>
        </div>
        <div className={styles.body}>
          {SimilarAccountList.length > 0 && (
            <RadioGroup
              legend="Account"
              hint="Someone in your book looks similar."
              options={[
                { value: NEW_ACCOUNT, label: 'Create a new account' },
                ...SimilarAccountList.map(({ Key, Number: number, Name, City }) => ({
                  value: Key,
                  label: `Use ${[number, Name, City].filter(Boolean).join(', ')}`,
                })),
              ]}
              value={account}
              onChange={chooseAccount}
            />
          )}
          {backdated && (
            <Checkbox
              label={`There’s been no loss at this property since ${formatDay(EffectiveOn)}.`}
              hint="This takes effect in the past. Ask the insured, and keep their statement."
              checked={NoKnownLoss}
              onChange={({ currentTarget }) => stateNoLoss(currentTarget.checked)}
            />
          )}
          {commit.error && !isPriceChange(commit.error) && <Alert kind="error">{commit.error.message}</Alert>}
          {precommit.TermChange && (
            <p>
              {`From ${formatDay(EffectiveOn)}. ${differenceWords(precommit.TermChange.DifferenceCents)}`}
            </p>
          )}
          {total !== null && (
            <div>
              <Button disabled={!isReady} loading={commit.isPending} onClick={bind}>
                {isChange ? words.act : bindWords(EffectiveOn, total)}
              </Button>
            </div>
          )}
          {left > 0 && <p className={styles.note}>{leftWords(left)}</p>}
          <p className={styles.note}>
            {words.effect} We check the price again, and if it has changed, we show you both prices before
            anything is booked.
          </p>
        </div>
      </section>
    </div>
  );
}

function Afterwards({ precommit: { AfterwardsList } }: { readonly precommit: Precommit }) {
  return (
    <section className={styles.card} aria-labelledby="afterwards">
      <div className={styles.top}>
        <h3 id="afterwards">Due after you bind</h3>
      </div>
      <ul className={styles.lines}>
        {AfterwardsList.map(({ Code, Title, DueOn }) => (
          <li key={Code}>
            <p>
              {Code === 'APPLICATION' ? `${Title}, signed by the insured` : Title} · by {formatDay(DueOn)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
