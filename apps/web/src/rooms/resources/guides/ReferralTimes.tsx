import { TURN_AROUND_DAYS, type UnderwritingGuide } from '@portico/contract/rooms/resources';
import { formatCount, formatWholeMoney } from '@portico/contract/rules/format';
import { SummaryFact, SummaryStrip } from '../../../ui/SummaryStrip.tsx';
import { spanWords } from './guides.rules.ts';

/** How long referrals took lately, from the referrals themselves. */
export function ReferralTimes({ guide }: { readonly guide: UnderwritingGuide }) {
  const { Count, MedianMinutes } = guide.TurnAround;
  const period = `Last ${TURN_AROUND_DAYS} days`;
  return (
    <SummaryStrip label="Referrals">
      <SummaryFact
        label="Typical time to an answer"
        value={MedianMinutes === null ? 'No referrals yet' : spanWords(MedianMinutes)}
        note={MedianMinutes === null ? period : `Half of them took less. ${period}`}
      />
      <SummaryFact
        label="Referrals answered"
        value={formatCount(Count)}
        note="We promise an answer by the next business day"
      />
      <SummaryFact
        label="You can bind without asking"
        value={
          guide.Edition === null
            ? '–'
            : guide.AgentLimitCents === null
              ? 'Any limit'
              : `Up to ${formatWholeMoney(guide.AgentLimitCents)}`
        }
        note={guide.Edition === null ? undefined : `${guide.Program?.Name}, ${guide.Market?.Name}`}
      />
    </SummaryStrip>
  );
}
