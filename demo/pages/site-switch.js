// The query of the URL contains filters and selected options, so the links to the other site copy it.
const links = document.querySelectorAll('.sites a')
for (const link of links) {
  link.addEventListener('click', () => {
    link.search = location.search
    link.hash = location.hash
  })
}
