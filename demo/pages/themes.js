/** Adds the style sheet of the theme in the query of the URL, by default that of the first theme. */
const { folder } = document.currentScript.dataset
const theme = new URLSearchParams(location.search).get('theme') ?? 'editorial'
if (/^[a-z]+$/.test(theme) && theme !== 'none') {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${folder}/${theme}.css`
  document.head.append(link)
}
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector(`nav a[href$="theme=${theme}"]`)?.setAttribute('aria-current', 'page')
})
