// The sidebar is open only in wide windows.
const list = document.querySelector('nav details');
const wide = matchMedia('(min-width: 900px)');
const show = () => {
  list.open = wide.matches;
};
wide.addEventListener('change', show);
show();
addEventListener('DOMContentLoaded', () => {
  window.search = new PagefindUI({
    element: '#search',
    showSubResults: true,
    showImages: false,
    pageSize: 8,
    resetStyles: false,
  });
});
