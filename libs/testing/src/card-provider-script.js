// The part of Stripe's script that Tidings uses. The card fields are in an iframe from the provider's origin. The card
// number `4000000000000002` is declined; any other is accepted.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let mounted = null;
  let serial = 0;
  const post = (path, body) =>
    new Promise((resolve, reject) => {
      const request = Object.assign(new XMLHttpRequest(), {
        onload: () => resolve(JSON.parse(request.responseText)),
        onerror: () => reject(new Error('No connection.')),
      });
      request.open('POST', origin + path);
      request.setRequestHeader('content-type', 'application/json');
      request.send(JSON.stringify(body));
    });

  class Card {
    #frame = document.createElement('iframe');
    #listeners = [];
    #id = String((serial += 1));
    #hear = ({ data }) => {
      if (data?.card !== this.#id) return;
      this.number = data.number;
      for (const listener of this.#listeners)
        listener({
          complete: data.number.length === 16,
          error: data.number.length > 16 ? { message: 'Your card number is invalid.' } : undefined,
        });
    };

    number = '';
    constructor(look) {
      this.#frame.title = 'Secure card payment input frame';
      this.#frame.src = `${origin}/card?${new URLSearchParams({ color: look?.style?.base?.color ?? '' })}#${this.#id}`;
      this.#frame.style.cssText = 'border: 0; width: 100%; height: 40px';
    }
    on(kind, listener) {
      if (kind === 'change') this.#listeners.push(listener);
    }
    mount(place) {
      if (mounted) throw new Error('Only one card can be mounted.');
      mounted = this;
      addEventListener('message', this.#hear);
      place.append(this.#frame);
    }
    unmount() {
      if (mounted === this) mounted = null;
      removeEventListener('message', this.#hear);
      this.#frame.remove();
    }
    destroy() {
      this.unmount();
    }
  }

  globalThis.Stripe = (key) => ({
    elements: () => ({ create: (kind, look) => new Card(look) }),
    async createPaymentMethod({ card }) {
      if (card !== mounted) throw new Error('This card is not mounted.');
      return post('/payment-methods', { key, number: card.number });
    },
    confirmCardSetup: (secret) => post('/confirmations', { key, secret }),
    confirmCardPayment: (secret) => post('/confirmations', { key, secret }),
  });
})();
