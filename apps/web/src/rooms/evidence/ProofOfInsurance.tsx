import { documents } from '@portico/contract/rooms/documents';
import { type PolicyStatusKey, statusesOf } from '@portico/contract/rooms/policies';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { readVariable } from '../../platform/variable.ts';
import { Button } from '../../ui/Button.tsx';
import { api } from './calls.ts';
import styles from './ProofOfInsurance.module.css';

const files = client(documents);

interface Props {
  readonly policyKey: string;
  readonly status: PolicyStatusKey;
  /** Where the property is. */
  readonly state: string;
  /** The page that shows documents. */
  readonly documentsPath: string;
}

/** What people show others: evidence of insurance, made on request, and the ID card. Nothing if the term has neither. */
export function ProofOfInsurance({ policyKey, status, state, documentsPath }: Props) {
  const isCovered = statusesOf('INFORCE').includes(status);
  const { data: statesOff } = useQuery({
    queryKey: ['configuration', 'EvidenceStates_Off'],
    enabled: isCovered,
    queryFn: () => readVariable('EvidenceStates_Off'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: cards } = useQuery({
    queryKey: ['documents', 'idCard', policyKey],
    enabled: isCovered,
    queryFn: ({ signal }) =>
      files.list(
        { query: { PolicyKey: policyKey, EFileTypeKey: 'ID_CARD' }, paging: { Take: 1 } },
        { signal },
      ),
  });
  const isOffered = isCovered && statesOff?.includes(state) === false;
  const card = cards?.rows[0];
  if (!isOffered && card === undefined) return null;
  return (
    <div className={styles.proofs}>
      {isOffered && <EvidenceButton policyKey={policyKey} documentsPath={documentsPath} />}
      {card && <Link to={`${documentsPath}?open=${card.Key}`}>{card.EFileType.Name}</Link>}
    </div>
  );
}

function EvidenceButton({ policyKey, documentsPath }: Pick<Props, 'policyKey' | 'documentsPath'>) {
  const navigate = useNavigate();
  const issuing = useMutation({
    mutationFn: () => api.issue({ params: { key: policyKey } }),
    onSuccess: ({ Key }) => navigate(`${documentsPath}?open=${Key}`),
  });
  return (
    <Button kind="secondary" loading={issuing.isPending} onClick={() => issuing.mutate()}>
      Get evidence of insurance
    </Button>
  );
}
