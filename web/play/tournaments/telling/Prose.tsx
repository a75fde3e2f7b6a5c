// A little of Markdown on the page. It is made of elements: no text becomes HTML.

import { type Block, blocksOf, type Piece } from './prose.ts';

export function Prose({ text }: { readonly text: string }) {
  return (
    <div class="prose">
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Pieces pieces={block.pieces} />
        </h3>
      );
    case 'paragraph':
      return (
        <p class="said">
          <Pieces pieces={block.pieces} />
        </p>
      );
    case 'bullets':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case 'numbers':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
  }
}

function Items({ items }: { readonly items: readonly (readonly Piece[])[] }) {
  return (
    <>
      {items.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no names
        <li key={index}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names
        <OnePiece key={index} piece={piece} />
      ))}
    </>
  );
}

function OnePiece({ piece }: { readonly piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return <>{piece.text}</>;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'emphasis':
      return <em>{piece.text}</em>;
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return (
        <a href={piece.href} rel="nofollow ugc noopener noreferrer">
          {piece.text}
        </a>
      );
  }
}
