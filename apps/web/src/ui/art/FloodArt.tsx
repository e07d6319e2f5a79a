import { Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A house on stilts above the water: flood insurance. */
export const FloodArt = () => (
  <Scene width={360} height={132}>
    <Sun x={270} y={44} r={24} />
    <path className={art.far} d="M0 82c60-24 120-16 180-6s110-14 180-10v66H0z" />
    <Line color="deepLine" width={5} d="M146 84v34M172 84v34M198 84v34M214 84v34" />
    <path className={art.wall} d="M140 50h80v36h-80z" />
    <path className={art.roof} d="M130 52l50-34 50 34zM173 60h14v26h-14z" />
    <path className={art.pane} d="M150 60h13v15h-13zM197 60h13v15h-13z" />
    <path className={art.deep} d="M132 84h96v5h-96z" />
    <Line color="deepLine" width={3} d="M228 88l20 24M234 88l20 24M233 97h8M240 105h8" />
    <Tree x={108} y={108} width={8} height={46} />
    <Tree x={284} y={108} width={9} height={52} />
    <path className={art.near} d="M0 104h360v28H0z" />
    <path
      className={art.water}
      d="M0 108q15-6 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0v24H0z"
    />
    <Line color="ripple" width={3} d="M24 118h50M220 118h60" />
    <Line color="glint" width={3} d="M120 122h40M300 125h36" />
  </Scene>
);
