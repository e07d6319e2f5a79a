import { Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** One roof over two front doors: rental home insurance. */
export const RentalArt = () => (
  <Scene width={360} height={132}>
    <Sun x={70} y={48} r={24} />
    <path className={art.far} d="M0 80c70-30 130-14 190-4s120-22 170-14v70H0z" />
    <path className={art.near} d="M0 100c60-14 130-20 200-8s120 0 160-6v46H0z" />
    <path className={art.wall} d="M116 72h130v44H116z" />
    <path className={art.roof} d="M106 74l16-30h118l16 30zM160 84h15v32h-15zM187 84h15v32h-15z" />
    <path className={art.pane} d="M128 82h18v18h-18zM216 82h18v18h-18z" />
    <Line color="wallLine" width={2} d="M137 82v18m-9-9h18M225 82v18m-9-9h18" />
    <circle className={art.warm} cx="171" cy="101" r="1.4" />
    <circle className={art.warm} cx="191" cy="101" r="1.4" />
    <path className={art.deep} d="M152 80h58l-5-9h-48z" />
    <Tree x={92} y={118} width={9} height={50} />
    <Tree x={268} y={118} width={11} height={60} />
    <Tree x={286} y={118} width={7} height={38} />
    <path className={art.deep} d="M0 116c110-7 240-7 360 0v16H0z" />
    <Line color="wallLine" width={4} d="M306 106v10M315 106v10M324 106v10M333 106v10M342 106v10M351 106v10" />
    <Line color="wallLine" width={2.5} d="M303 109h52" />
  </Scene>
);
