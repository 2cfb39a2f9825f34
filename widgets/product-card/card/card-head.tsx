import type { ReactNode } from 'react'
import type { Picture as PictureData, Product } from '../../../core/catalog/model.ts'
import { Picture } from '../../shared/ui/picture.tsx'

/** Widths of the renditions that a browser may choose from. */
const WIDTHS = [240, 360, 480, 720, 1080]

export interface CardPictureProps {
  readonly product: Product
  readonly picture: PictureData | undefined
  /** Page of the product; absent: no link. */
  readonly url: string | undefined
  readonly eager: boolean | undefined
  /** What else is on it. */
  readonly extras: ReactNode
}

/** The picture, with the ribbon and the page's own badges on it. */
export function CardPicture({ product, picture, url, eager, extras }: CardPictureProps): ReactNode {
  return (
    <div className="media" part="media">
      <Picture
        part="image"
        picture={picture}
        ratio={1}
        widths={WIDTHS}
        sizes={`${eager ? '' : 'auto, '}(max-width: 480px) 90vw, 360px`}
        // The name stands beside it: said twice it would only delay.
        alt={picture?.alt === product.name ? '' : picture?.alt}
        {...(eager && { eager })}
      />
      {/* biome-ignore lint/a11y/useAnchorContent: for mouse and finger; for all others one link is enough, the name */}
      {url && <a href={url} tabIndex={-1} aria-hidden="true" />}
      <div className="badges">
        {product.ribbon && (
          <span className="ribbon" part="ribbon">
            {product.ribbon}
          </span>
        )}
        <slot name="badge" />
      </div>
      {extras}
    </div>
  )
}

export interface CardNameProps {
  readonly name: string
  readonly url: string | undefined
  /** 1 to 6; 3 when absent or neither. */
  readonly level: number | undefined
}

export function CardName({ name, url, level }: CardNameProps): ReactNode {
  const Heading = `h${[1, 2, 3, 4, 5, 6].find((one) => one === level) ?? 3}` as 'h3'
  return (
    <Heading part="title" id="name">
      {url ? (
        <a href={url} part="title-link">
          {name}
        </a>
      ) : (
        name
      )}
    </Heading>
  )
}
