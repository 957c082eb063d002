/**
 * Page one of a document, scaled down. It is decoration: inert, out of the tab order, and without script. The text next to
 * it says which document it is.
 */
export const Picture = ({ address, class: name = 'thumb' }: { address: string; class?: string }) => (
  <span class={name} aria-hidden="true">
    <iframe
      src={address}
      title="Page one"
      sandbox="allow-same-origin"
      inert
      tabindex={-1}
      loading="lazy"
    ></iframe>
  </span>
);
