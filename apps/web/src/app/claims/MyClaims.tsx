import { MyClaimsPage } from '../../rooms/claims/my/MyClaimsPage.tsx';
import { LossRunDownload } from '../../rooms/lossRuns/LossRunDownload.tsx';

/** My Claims, with the loss run from its own room. */
export const MyClaims = () => <MyClaimsPage LossRun={LossRunDownload} />;
