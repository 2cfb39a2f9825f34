import type { ReactNode } from 'react'
import type { Picture as PictureData, Product } from '../../../core/catalog/model.ts'
import { Picture } from '../../shared/ui/picture.tsx'

/** Widths of the renditions in `srcset`. */
const WIDTHS = [240, 360, 480, 720, 1080]

export interface CardPictureProps {
  readonly product: Product
  readonly picture: PictureData | undefined
  /** URL of the product page. Absent: no link. */
  readonly url: string | undefined
  readonly eager: boolean | undefined
  /** Additional controls on the picture. */
  readonly extras: ReactNode
}

/** Renders the picture with the ribbon, the badges of the page and additional controls. */
export function CardPicture({ product, picture, url, eager, extras }: CardPictureProps): ReactNode {
  return (
    <div className="media" part="media">
      <Picture
        part="image"
        picture={picture}
        widths={WIDTHS}
        sizes={`${eager ? '' : 'auto, '}(max-width: 480px) 90vw, 360px`}
        // The name is next to the picture, so screen readers would read it twice.
        alt={picture?.alt === product.name ? '' : picture?.alt}
        {...(eager && { eager })}
      />
      {/* biome-ignore lint/a11y/useAnchorContent: pointer target only; keyboards and screen readers use the link in the name */}
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
  /** Heading level, 1 to 6. Default, also for other values: 3. */
  readonly level: number | undefined
}

export function CardName({ name, url, level }: CardNameProps): ReactNode {
  const Heading = `h${/^[1-6]$/.test(`${level}`) ? level : 3}` as 'h3'
  return (
    <Heading part="title" id="name">
      <bdi>
        {url ? (
          <a href={url} part="title-link">
            {name}
          </a>
        ) : (
          name
        )}
      </bdi>
    </Heading>
  )
}
