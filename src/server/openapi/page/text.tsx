import type { Child } from 'hono/jsx';

/** Text with code between back-ticks. */
export const Text = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
);

/** A path; a line may end before each slash. */
export const Path = ({ path }: { readonly path: string }) => (
  <code class="path">
    {path
      .split(/(?=\/)/)
      .flatMap((part, index): readonly Child[] => (index === 0 ? [part] : [<wbr />, part]))}
  </code>
);

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** Cells by row; the first is the heading of its row. */
  readonly rows: readonly (readonly Child[])[];
}

/** A table with a heading for each row and column. */
export const Table = ({ label, head, rows }: TableProps) => (
  <table>
    <caption>{label}</caption>
    <thead>
      <tr>
        {head.map(text => (
          <th scope="col">{text}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr>
          <th scope="row">{first}</th>
          {others.map(cell => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
