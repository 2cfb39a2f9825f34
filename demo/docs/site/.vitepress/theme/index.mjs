import DefaultTheme from 'vitepress/theme-without-fonts'
import HomePage from './HomePage.vue'
import LiveExample from './live/LiveExample.vue'
import SnippetBuilder from './snippet/SnippetBuilder.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('HomePage', HomePage)
    app.component('LiveExample', LiveExample)
    app.component('SnippetBuilder', SnippetBuilder)
  },
}
