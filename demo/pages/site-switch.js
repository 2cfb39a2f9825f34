// The links to the other site lead to the same view: the query has filters and the selected options.
const links = document.querySelectorAll('.sites a')
for (const link of links) {
  link.addEventListener('click', () => {
    link.search = location.search
    link.hash = location.hash
  })
}
