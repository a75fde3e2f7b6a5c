// Between two rows of standings: what the one in front is ahead by.

import type { Why } from './why.ts';

interface Props {
  readonly why: Why;
  /** Of the table. */
  readonly columns: number;
}

export function WhyRow({ why: { question, lines }, columns }: Props) {
  return (
    <tr class="why">
      <td colSpan={columns}>
        <div role="status">
          <b>{question}</b>
          <ol>
            {lines.map(({ text, meaning }) => (
              <li key={text}>
                {text}
                {meaning !== '' && <small> {meaning}</small>}
              </li>
            ))}
          </ol>
        </div>
      </td>
    </tr>
  );
}

interface ButtonProps {
  readonly question: string;
  readonly isOpen: boolean;
  onToggle(): void;
}

export function WhyButton({ question, isOpen, onToggle }: ButtonProps) {
  return (
    <button
      type="button"
      class="why-ask"
      aria-expanded={isOpen}
      aria-label={question}
      title={question}
      onClick={onToggle}
    >
      ?
    </button>
  );
}
