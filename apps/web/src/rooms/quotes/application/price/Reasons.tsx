import type { Application, Price, Reason, UnderwritingItem } from '@portico/contract/rooms/quotes';
import { Icon } from '../../../../ui/Icon.tsx';
import { StatusIcon, type StatusKind } from '../../../../ui/StatusIcon.tsx';
import { controlNamed } from '../editing/view.rules.ts';
import styles from './Price.module.css';
import { useDocumentNames } from './useDocumentNames.ts';

interface Props {
  readonly application: Application;
  readonly onGoTo: (control: string) => void;
}

/** What’s in the way of the price or of binding, each with the way to its question. */
export function Reasons({ application, onGoTo }: Props) {
  const { IneligibleList, MissingList, MessageList, ReferralList, DocumentList, AssumedList } =
    application.Price;
  const { UnderwritingItemList } = application;
  const labelOf = (name: string) => controlNamed(application, name)?.Label ?? name;
  const nameOf = useDocumentNames(DocumentList.length > 0);
  const [firstAssumed] = AssumedList;
  return (
    <ul className={styles.reasons}>
      {IneligibleList.map((reason) => (
        <ReasonLine key={reason.Code} kind="error" reason={reason} labelOf={labelOf} onGoTo={onGoTo} />
      ))}
      {MissingList.map(({ Control, Label }) => (
        <li key={Control}>
          <StatusIcon kind="error" />
          <span>
            <LinkTo control={Control} onGoTo={onGoTo}>
              {Label}
            </LinkTo>{' '}
            is missing
          </span>
        </li>
      ))}
      {MessageList.map(({ Control, Text }) => (
        <ReasonLine
          key={Control}
          kind="error"
          reason={{ Code: Control, Control, Text }}
          labelOf={labelOf}
          onGoTo={onGoTo}
        />
      ))}
      {ReferralList.map((reason) => (
        <ReasonLine key={reason.Code} kind="warning" reason={reason} labelOf={labelOf} onGoTo={onGoTo} />
      ))}
      {DocumentList.map((document) => (
        <li key={document.Code}>
          <Icon name="page" />
          <span>
            <strong>{nameOf(document.Code)}</strong> {documentWords(document, UnderwritingItemList)}
          </span>
        </li>
      ))}
      {firstAssumed !== undefined && (
        <li>
          <StatusIcon kind="warning" />
          <span>
            <LinkTo control={firstAssumed} onGoTo={onGoTo}>
              {counted(AssumedList.length, 'assumed answer')}
            </LinkTo>{' '}
            to confirm
          </span>
        </li>
      )}
    </ul>
  );
}

/** Whether it’s there already, or by when it’s needed. */
function documentWords(
  { Code, Needed, Days }: Price['DocumentList'][number],
  items: readonly UnderwritingItem[],
): string {
  const item = items.find((one) => one.Code === Code);
  if (item?.Status === 'approved') return 'approved';
  if (item?.Status === 'submitted') return 'sent';
  if (Needed === 'bind') return 'needed to bind';
  return Days === null ? 'needed later' : `due ${counted(Days, 'day')} after binding`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

interface LinkProps {
  readonly control: string;
  readonly onGoTo: (control: string) => void;
  readonly children: string;
}

const LinkTo = ({ control, onGoTo, children }: LinkProps) => (
  <button type="button" className={styles.link} onClick={() => onGoTo(control)}>
    {children}
  </button>
);

interface ReasonProps {
  readonly kind: StatusKind;
  readonly reason: Reason;
  readonly labelOf: (control: string) => string;
  readonly onGoTo: (control: string) => void;
}

const ReasonLine = ({ kind, reason, labelOf, onGoTo }: ReasonProps) => (
  <li>
    <StatusIcon kind={kind} />
    <span>
      {kind === 'warning' && 'An underwriter has to approve: '}
      {reason.Text}{' '}
      <LinkTo control={reason.Control} onGoTo={onGoTo}>
        {labelOf(reason.Control)}
      </LinkTo>
    </span>
  </li>
);
