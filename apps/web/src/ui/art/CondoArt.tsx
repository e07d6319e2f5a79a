import { Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

interface WindowsProps {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly color: 'near' | 'pane' | 'warm';
}

const Windows = ({ xs, ys, color }: WindowsProps) => (
  <path className={art[color]} d={ys.flatMap((y) => xs.map((x) => `M${x} ${y}h8v9h-8z`)).join('')} />
);

/** Three buildings by the water, someone home on two floors: condo insurance. */
export const CondoArt = () => (
  <Scene width={360} height={132}>
    <Sun x={92} y={46} r={24} />
    <path className={art.far} d="M0 84c60-16 130-22 190-12s110 4 170-6v66H0z" />
    <path className={art.near} d="M0 94h360v38H0z" />
    <path className={art.wall} d="M136 40h40v68h-40zM226 54h38v54h-38z" />
    <path className={art.tree} d="M176 16h50v92h-50z" />
    <path className={art.deep} d="M172 12h58v5h-58z" />
    <Windows color="near" xs={[185, 197, 209]} ys={[26, 41, 56, 71, 86]} />
    <Windows color="warm" xs={[197]} ys={[56]} />
    <Windows color="warm" xs={[209]} ys={[71]} />
    <Windows color="pane" xs={[145, 159]} ys={[48, 63, 78, 93]} />
    <Windows color="pane" xs={[234, 248]} ys={[62, 77, 92]} />
    <Tree x={122} y={110} width={8} height={40} />
    <Tree x={280} y={110} width={9} height={46} />
    <Tree x={294} y={110} width={6} height={30} />
    <path className={art.roof} d="M0 106h360v5H0z" />
    <path className={art.water} d="M0 111h360v21H0z" />
    <Line color="ripple" width={3} d="M30 118h60M250 117h70M80 127h34" />
    <Line color="glint" width={3} d="M150 122h44M310 126h30" />
  </Scene>
);
