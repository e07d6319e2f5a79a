import type { Claim } from '@portico/contract/rooms/claims';
import { formatDay } from '@portico/contract/rules/format';
import { formatWeekday } from '@portico/contract/rules/weekday';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brand } from '../../../platform/brand.ts';
import { ReceivedArt } from '../../../ui/art/ReceivedArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { missedText, whoActs } from '../claimWords.ts';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { CLAIMS, claimsApi } from '../useClaim.ts';
import styles from './NextStep.module.css';
import { asTitle } from './timeline.rules.ts';

interface Props {
  readonly claim: Claim;
  readonly isInsured: boolean;
  readonly onAdd: () => void;
  readonly onAsk: () => void;
}

/** The first thing to see: who does what by when, and what we still owe. */
export function NextStep({ claim, isInsured, onAdd, onAsk }: Props) {
  const { Key, Next, LegalDay, Status, Missed, Adjuster, Insured, HandOver, IsLimited } = claim;
  const queries = useQueryClient();
  const complete = useMutation({
    mutationFn: () => claimsApi.proofComplete({ params: { key: Key } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CLAIMS }),
  });
  const phone = Adjuster?.Phone ?? brand.contact.phone;
  const isTheirs = isInsured && Next?.Who === 'you';
  return (
    <section className={styles.card} aria-labelledby="next">
      <div className={styles.body}>
        <p className={styles.eyebrow}>
          {Next ? (isTheirs ? 'Your next step' : 'Next step') : 'Status'}
          {isTheirs && <span className={styles.turn}>Your turn</span>}
        </p>
        <h2 id="next" className={styles.title}>
          {Next ? asTitle(Next.Text) : Status.Title}
        </h2>
        <p>{Status.Words}</p>
        {(HandOver === 'pending' || HandOver === 'failed') && (
          <p>We have your report. We’re still sending it to the claims office.</p>
        )}
        {Next && (
          <dl className={styles.facts}>
            <div>
              <dt>Who</dt>
              <dd>{whoActs(Next.Who, isInsured, Insured, Adjuster?.Name ?? brand.name)}</dd>
            </div>
            <div>
              <dt>By when</dt>
              <dd>{formatWeekday(Next.By)}</dd>
            </div>
          </dl>
        )}
        {LegalDay && (
          <p className={styles.law}>
            State law gives us until {formatDay(LegalDay)}
            {Next && Next.By < LegalDay ? '. Our own date is earlier.' : '.'}
          </p>
        )}
        {Missed && (
          <p className={styles.late}>
            {missedText(Missed)} You can call {Adjuster?.Name ?? 'the claims team'}
            {phone && (
              <>
                {' '}
                at <PhoneNumber number={phone} />
              </>
            )}
            .
          </p>
        )}
        {!IsLimited && (
          <div className={styles.actions}>
            {isTheirs && (
              <>
                <Button onClick={onAdd}>Add documents</Button>
                <Button kind="secondary" loading={complete.isPending} onClick={() => complete.mutate()}>
                  I’ve sent everything
                </Button>
              </>
            )}
            <Button kind="secondary" onClick={onAsk}>
              {isInsured ? 'Ask a question' : 'Write a message'}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.art}>
        <ReceivedArt />
      </div>
    </section>
  );
}
