// Name, description, rules and links.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import type { LinkTold } from '../../tournaments/telling/Told.tsx';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_DESCRIBE } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { useTelling } from './telling.ts';
import { ABOUT_WORDS } from './words.ts';

const MOST_LINKS = 10;

export function Write({ model, event }: { readonly model: DeskModel; readonly event: Event }) {
  const acting = useActing(model);
  const telling = useTelling(event);
  const isSaved = useSignal(false);
  const { name, description, rules, links } = telling.shown;
  const type = (more: Parameters<typeof telling.type>[0]): void => {
    telling.type(more);
    isSaved.value = false;
  };
  const save = async (): Promise<void> => {
    const wish = { tournamentId: event.id, ...telling.wish };
    isSaved.value = await acting.act(() => tried(DESK_DESCRIBE, wish));
    if (isSaved.value) telling.clear();
  };
  return (
    <form
      class="card enter"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <label>
        <b>{say(ABOUT_WORDS.name)}</b>
        <input
          required
          maxLength={100}
          value={name}
          onInput={({ currentTarget }) => type({ name: currentTarget.value })}
        />
      </label>
      <label>
        <b>{say(ABOUT_WORDS.description)}</b>
        <textarea
          rows={6}
          maxLength={4_000}
          value={description}
          onInput={({ currentTarget }) => type({ description: currentTarget.value })}
        />
      </label>
      <label>
        <b>{say(ABOUT_WORDS.rules)}</b>
        <textarea
          rows={6}
          maxLength={10_000}
          value={rules}
          onInput={({ currentTarget }) => type({ rules: currentTarget.value })}
        />
      </label>
      <small>{say(ABOUT_WORDS.hint)}</small>
      <Links links={links} onChange={(changed) => type({ links: changed })} />
      <p class="acts">
        <button type="submit" disabled={acting.isBusy.value}>
          {say(ABOUT_WORDS.save)}
        </button>
        <span role="status">{isSaved.value && say(ABOUT_WORDS.saved)}</span>
      </p>
      <Problem acting={acting} />
    </form>
  );
}

interface LinksProps {
  readonly links: readonly LinkTold[];
  onChange(links: readonly LinkTold[]): void;
}

function Links({ links, onChange }: LinksProps) {
  return (
    <fieldset class="told-links">
      <legend>{say(ABOUT_WORDS.links)}</legend>
      {links.map((link, index) => (
        <OneLink
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed stays in its row
          key={index}
          link={link}
          number={index + 1}
          onType={(more) => onChange(links.map((one, at) => (at === index ? { ...one, ...more } : one)))}
          onRemove={() => onChange(links.filter((_, at) => at !== index))}
        />
      ))}
      {links.length < MOST_LINKS && (
        <p class="acts">
          <button type="button" class="plain" onClick={() => onChange([...links, { url: '', label: '' }])}>
            {say(ABOUT_WORDS.addLink)}
          </button>
        </p>
      )}
    </fieldset>
  );
}

interface OneLinkProps {
  readonly link: LinkTold;
  /** From 1. */
  readonly number: number;
  onType(more: Partial<LinkTold>): void;
  onRemove(): void;
}

function OneLink({ link: { url, label }, number, onType, onRemove }: OneLinkProps) {
  return (
    <div>
      <label>
        {say(ABOUT_WORDS.linkLabel, number)}
        <input
          required
          maxLength={60}
          value={label}
          onInput={({ currentTarget }) => onType({ label: currentTarget.value })}
        />
      </label>
      <label>
        {say(ABOUT_WORDS.linkUrl, number)}
        <input
          type="url"
          required
          maxLength={500}
          placeholder="https://"
          value={url}
          onInput={({ currentTarget }) => onType({ url: currentTarget.value })}
        />
      </label>
      <button type="button" class="plain" aria-label={say(ABOUT_WORDS.removeLinkOf, number)} onClick={onRemove}>
        {say(ABOUT_WORDS.removeLink)}
      </button>
    </div>
  );
}
