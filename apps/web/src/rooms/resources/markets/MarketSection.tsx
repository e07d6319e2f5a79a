import { PAY_PLAN_TEXTS } from '@portico/contract/rooms/payments';
import type { MarketDetails, MarketFee } from '@portico/contract/rooms/resources';
import { formatPrice } from '@portico/contract/rules/format';
import { PAY_PLANS } from '@portico/contract/rules/installments';
import type { ReactNode } from 'react';
import { Mail, Phone } from '../../../platform/Reach.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from '../Resources.module.css';
import { Appointment } from './Appointment.tsx';
import { Charges } from './Charges.tsx';

const ADMITTED =
  'Admitted: the state approves its rates and forms, and the state’s guaranty fund protects your customers if it can’t pay.';
const SURPLUS =
  'Surplus lines: for homes that admitted companies won’t insure. The state doesn’t approve its rates, no guaranty fund protects your customer, who also pays a surplus lines tax.';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface Props {
  readonly market: MarketDetails;
  /** Undefined for staff. */
  readonly agency: string | undefined;
}

export function MarketSection({ market, agency }: Props) {
  const { Code, Name, IsAdmitted, ProgramList, FeeList, CancellationList, OfficeList } = market;
  return (
    <div id={Code}>
      <Section title={Name}>
        <p className={styles.lead}>{IsAdmitted ? ADMITTED : SURPLUS}</p>
        <dl className={styles.facts}>
          <Fact label="Writes">
            {ProgramList.length === 0
              ? 'Nothing through us today'
              : byStates(ProgramList).map(([states, programs]) => (
                  <div key={states}>
                    {programs.join(', ')} <span className={styles.note}>{states}</span>
                  </div>
                ))}
          </Fact>
          <Fact label="Fees">
            {FeeList.length === 0 ? 'None' : FeeList.map((fee) => <Fee key={feeKey(fee)} fee={fee} />)}
          </Fact>
          <Fact label="If the insured cancels">
            {CancellationList.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Fact>
          <Fact label="Payment plans">{PAY_PLANS.map((plan) => PAY_PLAN_TEXTS[plan]).join(', ')}</Fact>
          <Fact label="Contact">
            {OfficeList.map((office) => (
              <div key={office.Key}>
                {office.Name}: <Phone number={office.Phone} />, <Mail address={office.Email} />
                <span className={styles.note}>{office.Hours}</span>
              </div>
            ))}
          </Fact>
          {agency !== undefined && (
            <Fact label="Your appointment">
              <Appointment market={market} agency={agency} />
            </Fact>
          )}
        </dl>
        <Charges name={Name} charges={market.ChargeList} />
      </Section>
    </div>
  );
}

/** Programs that are written in the same states are one line. */
function byStates(programs: MarketDetails['ProgramList']): [string, string[]][] {
  const lines = new Map<string, string[]>();
  for (const { Program, StateList } of programs) {
    const states = StateList.join(', ');
    lines.set(states, [...(lines.get(states) ?? []), Program.Name]);
  }
  return [...lines];
}

const feeKey = ({ Name, AmountCents, When, StateList }: MarketFee) =>
  [Name, AmountCents, When, ...StateList].join();

const Fee = ({ fee: { Name, AmountCents, When, ProgramList, StateList } }: { readonly fee: MarketFee }) => (
  <div>
    {Name}: {formatPrice(AmountCents)}
    {When !== null && `, if ${When}`}
    <span className={styles.note}>
      {ProgramList.join(', ')} · {StateList.join(', ')}
    </span>
  </div>
);
