import { Pie as Arcs } from '@visx/shape';
import charts from '../../ui/charts/charts.module.css';
import { textWidth } from '../../ui/charts/measure';
import { fillOf, Texture } from '../../ui/charts/Texture';
import styles from './Pie.module.css';
import { type PieSlice, wholePercents } from './slices';

/** Space around the pie for the shares. */
const padding = 25;
const size = 260;
const outer = size / 2 - padding;
/** Smallest share with a label at the edge; the list contains all shares. */
const labelled = 0.05;

interface RingProps {
  id: string;
  /** Parts with a share. */
  parts: readonly PieSlice[];
  hole: boolean;
  /** Shown in the middle of a ring; '' for none. */
  total: string;
  name: string;
  summary: string;
}

/** The pie, clockwise from the top in the order of the list, with the larger shares at its edge. */
export function Ring({ id, parts: drawn, hole, total, name, summary }: RingProps) {
  const percents = wholePercents(drawn.map(({ share = 0 }) => share));
  const inner = hole ? outer * 0.64 : 0;
  return (
    <svg
      className={styles.ring}
      width={size + 60}
      height={size}
      viewBox={`${-size / 2 - 30} ${-size / 2} ${size + 60} ${size}`}
      role="img"
      aria-label={`${name}${total ? `: ${total}` : ''}. ${summary}`}
    >
      <defs>
        {drawn.map(({ key, ink, kind }, index) => (
          <Texture key={key} id={`${id}slice${index}`} kind={kind} ink={ink} />
        ))}
      </defs>
      <Arcs
        data={[...drawn]}
        pieValue={({ share = 0 }) => share}
        pieSort={null}
        pieSortValues={null}
        innerRadius={inner}
        outerRadius={outer}
      >
        {({ arcs, path }) =>
          arcs.map((arc, index) => (
            <Slice
              key={arc.data.key}
              id={`${id}slice${index}`}
              slice={arc.data}
              path={path(arc) ?? ''}
              middle={(arc.startAngle + arc.endAngle) / 2}
              percent={percents[index]}
              isAlone={drawn.length === 1}
            />
          ))
        }
      </Arcs>
      {hole && total && (
        <text className={textWidth(total, 1.5) > inner * 2 - 16 ? styles.middleSmall : styles.middle} y={7} textAnchor="middle">
          {total}
        </text>
      )}
    </svg>
  );
}

interface SliceProps {
  /** Id of its texture. */
  id: string;
  slice: PieSlice;
  path: string;
  /** Angle of its middle, clockwise from the top, in radians. */
  middle: number;
  percent: number | undefined;
  isAlone: boolean;
}

function Slice({ id, slice: { ink, kind, share = 0 }, path, middle, percent, isAlone }: SliceProps) {
  return (
    <g>
      <path
        d={path}
        fill={fillOf(kind, id, ink)}
        stroke={ink.outline ?? (isAlone ? 'none' : 'var(--chart-surface)')}
        strokeWidth={ink.outline ? 1 : 2}
      />
      {share >= labelled && !isAlone && (
        <text
          className={`${charts.value} ${styles.edge}`}
          x={Math.sin(middle) * (outer + 7)}
          y={-Math.cos(middle) * (outer + 13) + 5}
          textAnchor={Math.abs(Math.sin(middle)) < 0.2 ? 'middle' : Math.sin(middle) > 0 ? 'start' : 'end'}
        >
          {percent}
          {'\u00a0%'}
        </text>
      )}
    </g>
  );
}
